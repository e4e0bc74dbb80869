import { setTimeout as sleep } from 'node:timers/promises';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { fitAnswer, type UnfitValue } from './fitting-answer';

/** Interval between two schemas: the whole takes about a minute, and leaves the processor to requests. */
const pauseMs = 50;

interface Waiting {
  method: string;
  url: string;
  compile: () => void;
}

/**
 * Compiles a schema with its first use. Compiling all of them takes seconds of processor time, which a starting process would take from
 * serving ones.
 */
export class LazyCompilers {
  readonly #waiting = new Set<Waiting>();
  readonly #compileSerializer = SerializerSelector()({});
  /** Serializers of parts of invalid answers, cached because each visitor gets the same invalid row. */
  readonly #partSerializers = new WeakMap<object, (data: unknown) => string>();

  /** @param onUnfit receives the parts that were left out of an answer because they violate its schema. */
  constructor(
    private readonly compileValidator: FastifySchemaCompiler<object>,
    private readonly onUnfit: (call: { method: string; url: string }, left: readonly UnfitValue[]) => void = () => undefined,
  ) {}

  readonly validator: FastifySchemaCompiler<object> = (route) => this.#wait(route, () => this.compileValidator(route));

  readonly serializer: FastifySerializerCompiler<object> = (route) =>
    this.#wait(route, () => {
      const serialize = this.#compileSerializer({ httpStatus: '', ...route });
      return (data: unknown) => {
        try {
          return serialize(data);
        } catch (error) {
          const fitted = fitAnswer(route.schema, data, (schema) => this.#findPartSerializer(route, schema));
          if (!fitted) throw error;
          this.onUnfit(route, fitted.left);
          return serialize(fitted.data);
        }
      };
    });

  /** Number of unused schemas. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Compiles the remaining schemas, a little at a time, so that no visitor waits for it later.
   * @param onError receives a schema that cannot be compiled; its call fails.
   */
  async compileRest(
    onError: (error: unknown, call: { method: string; url: string }) => void,
    { signal, pauseMs: pause = pauseMs }: { signal: AbortSignal; pauseMs?: number },
  ): Promise<void> {
    for (const each of [...this.#waiting]) {
      if (signal.aborted) return;
      if (!this.#waiting.has(each)) continue;
      try {
        each.compile();
      } catch (error) {
        this.#waiting.delete(each);
        onError(error, { method: each.method, url: each.url });
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  #findPartSerializer({ method, url }: { method: string; url: string }, schema: object): (data: unknown) => string {
    const serialize = this.#partSerializers.get(schema) ?? this.#compileSerializer({ method, url, httpStatus: '', schema });
    this.#partSerializers.set(schema, serialize);
    return serialize;
  }

  #wait<Data, Result>({ method, url }: { method: string; url: string }, compile: () => (data: Data) => Result): (data: Data) => Result {
    let compiled: ((data: Data) => Result) | undefined;
    const use = () => {
      compiled ??= compile();
      this.#waiting.delete(each);
      return compiled;
    };
    const each: Waiting = { method, url, compile: use };
    this.#waiting.add(each);
    return (data) => use()(data);
  }
}
