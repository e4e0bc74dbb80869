import type { Compilation, Compiler, javascript } from 'webpack';
import { getResource } from './chunk-groups';
import { toStableName } from './imported-names';

/** Key of the browser's storage → files that use it directly. `*` at the end stands for the rest of a key, alone for one that is not written as a text. */
export type StorageUses = Record<string, string[]>;

type Parser = javascript.JavascriptParser;
type Factory = Parameters<Parameters<Compiler['hooks']['thisCompilation']['tap']>[1]>[1]['normalModuleFactory'];

const areas = new Set(['localStorage', 'sessionStorage']);
const globals = ['window', 'self', 'globalThis'];
const keyedMethods = new Set(['getItem', 'setItem', 'removeItem']);
const otherMembers = new Set(['clear', 'key', 'length']);

/** Recorded uses of a module, also stored in webpack's cache, which does not parse the module again. */
interface StorageInfo {
  storageKeys?: string[];
}

/** Records which keys of the browser's storage each module uses without `useRemoteStorage`. */
export function recordStorageUses(factory: Factory, plugin: string): void {
  for (const type of ['javascript/auto', 'javascript/esm', 'javascript/dynamic'] as const)
    factory.hooks.parser.for(type).tap(plugin, (parser) => watch(parser, plugin));
}

function watch(parser: Parser, plugin: string): void {
  const record = (key: string) => {
    const info = (parser.state.module.buildInfo ??= {}) as StorageInfo;
    info.storageKeys = [...new Set([...(info.storageKeys ?? []), key])];
    return true;
  };
  type Call = Parameters<Parameters<ReturnType<Parser['hooks']['callMemberChain']['for']>['tap']>[1]>[0];
  const recordCall = (expression: Call, method: string | undefined) => {
    parser.walkExpressions(expression.arguments);
    return record(method !== undefined && keyedMethods.has(method) ? readKey(parser, expression.arguments[0]) : '*');
  };
  for (const area of areas) {
    parser.hooks.callMemberChain.for(area).tap(plugin, (expression, [method]) => recordCall(expression, method));
    parser.hooks.expressionMemberChain.for(area).tap(plugin, (_expression, [member]) => record(toKey(member)));
    parser.hooks.expression.for(area).tap(plugin, () => record('*'));
  }
  for (const name of globals) {
    parser.hooks.callMemberChain
      .for(name)
      .tap(plugin, (expression, [area = '', method]) => (areas.has(area) ? recordCall(expression, method) : undefined));
    parser.hooks.expressionMemberChain
      .for(name)
      .tap(plugin, (_expression, [area = '', member]) => (areas.has(area) ? record(toKey(member)) : undefined));
  }
}

/** Returns the key that a property of the storage is, as in `localStorage.cart`. */
function toKey(member: string | undefined): string {
  return member === undefined || keyedMethods.has(member) || otherMembers.has(member) ? '*' : member;
}

/** Returns the key argument of a call, as far as it is a literal. */
function readKey(parser: Parser, argument: unknown): string {
  if (!argument) return '*';
  const value = parser.evaluateExpression(argument as Parameters<Parser['evaluateExpression']>[0]);
  if (value.isString()) return value.string ?? '*';
  if (value.isTemplateString()) return `${value.quasis?.[0]?.string ?? ''}*`;
  if (value.isWrapped()) return `${value.prefix?.isString() ? (value.prefix.string ?? '') : ''}*`;
  return '*';
}

/** Returns the recorded uses of the modules in chunks, in bundled packages too. */
export function listStorageUses({ modules, chunkGraph, compiler }: Compilation): StorageUses {
  const uses: StorageUses = {};
  for (const module of modules) {
    const resource = getResource(module);
    if (!resource || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const key of (module.buildInfo as StorageInfo | undefined)?.storageKeys ?? [])
      (uses[key] ??= []).push(toStableName(resource, compiler.context));
  }
  return Object.fromEntries(
    Object.entries(uses)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, files]) => [key, [...new Set(files)].sort()]),
  );
}
