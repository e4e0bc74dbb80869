import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

/**
 * Compilers that wait for the first use of a schema, for tests that start many services and call little of each. A served process
 * compiles all schemas at its start instead: a wrong one ends it there, and no visitor waits.
 */
export function waitForFirstUse(compile: FastifySchemaCompiler<object>): FastifySchemaCompiler<object> {
  return (route) => {
    let validate: ReturnType<typeof compile> | undefined;
    return (data: unknown) => (validate ??= compile(route))(data);
  };
}

const compileSerializer = SerializerSelector()({});

export const lazySerializerCompiler: FastifySerializerCompiler<object> = (route) => {
  let serialize: ((data: unknown) => string) | undefined;
  return (data: unknown) => (serialize ??= compileSerializer({ httpStatus: '', ...route }))(data);
};
