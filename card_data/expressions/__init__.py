"""The one expression language: `{{ }}` in layouts, `when:` and `score:`; what it may say is in docs/game-folder.md."""

from card_data.expressions.template import Template, compile_expression, compile_text
from card_data.expressions.values import ExpressionError

__all__ = ["ExpressionError", "Template", "compile_expression", "compile_text"]
