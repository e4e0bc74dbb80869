import path from 'node:path';
import ts from 'typescript';

export interface KitProp {
  name: string;
  type: string;
  isRequired: boolean;
  note: string;
}

/** Component name → its own props, without those of every HTML element. */
export type KitProps = Record<string, KitProp[]>;

const kit = path.resolve(import.meta.dirname, '../../shared-ui');
const entries = [
  'src/index.ts',
  'src/forms/index.ts',
  'src/overlays/index.ts',
  'src/account/index.ts',
  'src/rich-text/index.ts',
  'src/toast/index.ts',
];

/** Reads the components of the kit and their props from its source. */
export function readKitProps(): KitProps {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(kit, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  const program = ts.createProgram(
    entries.map((entry) => path.join(kit, entry)),
    config?.options ?? {},
  );
  const checker = program.getTypeChecker();
  const props: KitProps = {};
  for (const entry of entries) {
    const source = program.getSourceFile(path.join(kit, entry));
    const module = source && checker.getSymbolAtLocation(source);
    if (!source || !module) throw new Error(`${entry} cannot be read`);
    for (const exported of checker.getExportsOfModule(module)) {
      if (!/^[A-Z]/.test(exported.name)) continue;
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (!(symbol.flags & ts.SymbolFlags.Value)) continue;
      const signature = checker.getTypeOfSymbolAtLocation(symbol, source).getCallSignatures()[0];
      const parameter = signature?.getParameters()[0];
      if (!signature) continue;
      props[exported.name] = parameter ? readProps(checker, checker.getTypeOfSymbolAtLocation(parameter, source), source) : [];
    }
  }
  return Object.fromEntries(Object.entries(props).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readProps(checker: ts.TypeChecker, type: ts.Type, source: ts.SourceFile): KitProp[] {
  const members = new Map<string, ts.Symbol>();
  const isForbidden = (member: ts.Symbol) => formatType(checker, member, source) === 'never';
  for (const part of type.isUnion() ? type.types : [type])
    // The variants of a component exclude each other's props; each prop is listed for the variants that allow it.
    for (const member of part.getProperties()) if (!members.has(member.name) || !isForbidden(member)) members.set(member.name, member);
  return [...members.values()]
    .filter(({ name, declarations }) => !name.startsWith('$') && name !== 'className' && declarations?.some(isOwn))
    .map((member) => ({
      name: member.name,
      type: formatType(checker, member, source),
      isRequired: !(member.flags & ts.SymbolFlags.Optional),
      note: ts.displayPartsToString(member.getDocumentationComment(checker)),
    }));
}

const isOwn = (declaration: ts.Declaration) => {
  const file = declaration.getSourceFile().fileName;
  return !file.includes('/node_modules/') && file.startsWith(kit);
};

function formatType(checker: ts.TypeChecker, member: ts.Symbol, source: ts.SourceFile): string {
  const text = checker.typeToString(checker.getTypeOfSymbolAtLocation(member, source), undefined, ts.TypeFormatFlags.NoTruncation);
  return text
    .replace(/ \| undefined$/, '')
    .replace(/^undefined$/, 'never')
    .replaceAll('"', "'");
}
