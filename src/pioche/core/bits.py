"""Counting bits by single instructions of the processor, for compiled functions."""

from __future__ import annotations

from typing import Any

from llvmlite.ir import IRBuilder, Value
from numba import types
from numba.extending import intrinsic


@intrinsic
def ones(typing_context: Any, bits: Any) -> Any:
    def code(context: Any, builder: IRBuilder, signature: Any, arguments: tuple[Value]) -> Value:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@intrinsic
def leading_zeros(typing_context: Any, bits: Any) -> Any:
    def code(context: Any, builder: IRBuilder, signature: Any, arguments: tuple[Value]) -> Value:
        return builder.ctlz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), code


@intrinsic
def trailing_zeros(typing_context: Any, bits: Any) -> Any:
    def code(context: Any, builder: IRBuilder, signature: Any, arguments: tuple[Value]) -> Value:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), code
