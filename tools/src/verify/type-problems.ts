import path from 'node:path';
import ts from 'typescript';

/** What the programs of several packages share. */
interface Shared {
  root: string;
  registry: ts.DocumentRegistry;
  /** Files that an earlier package has checked. */
  checked: Set<string>;
}

/**
 * Checks the types of several packages, given before those that use them, and returns the problems in the form of the compiler. Each
 * package keeps a program and options of its own. A file that several programs read is parsed once and checked once.
 * @param root - the folder that the names of packages belong to
 */
export function findTypeProblems(root: string, names: readonly string[]): string[] {
  const shared: Shared = { root, registry: ts.createDocumentRegistry(), checked: new Set() };
  return names.flatMap((name) => findProblems(path.join(root, name), shared));
}

function findProblems(folder: string, { root, registry, checked }: Shared): string[] {
  const configFile = path.join(folder, 'tsconfig.json');
  const { config, error } = ts.readConfigFile(configFile, (file) => ts.sys.readFile(file)) as { config: unknown; error?: ts.Diagnostic };
  if (error) return [format([error], root)];
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, folder, undefined, configFile);
  const service = ts.createLanguageService(buildHost(folder, options, fileNames), registry);
  const program = service.getProgram();
  if (!program) throw new Error(`${folder} has no program`);
  const problems = [
    ...errors,
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSourceFiles().flatMap((file) => {
      if (checked.has(file.fileName) || file.fileName.includes('/node_modules/')) return [];
      checked.add(file.fileName);
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    }),
  ];
  return problems.map((problem) => format([problem], root));
}

/** Files do not change during the check, so that all have one version. */
function buildHost(folder: string, options: ts.CompilerOptions, fileNames: readonly string[]): ts.LanguageServiceHost {
  return {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...fileNames],
    getScriptVersion: () => '1',
    getScriptSnapshot(file) {
      const text = ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: (own) => ts.getDefaultLibFilePath(own),
    fileExists: (file) => ts.sys.fileExists(file),
    readFile: (file) => ts.sys.readFile(file),
    readDirectory: (...given) => ts.sys.readDirectory(...given),
    directoryExists: (file) => ts.sys.directoryExists(file),
    getDirectories: (file) => ts.sys.getDirectories(file),
    ...(ts.sys.realpath ? { realpath: ts.sys.realpath } : {}),
  };
}

function format(problems: readonly ts.Diagnostic[], root: string): string {
  return ts.formatDiagnostics(problems, { getCanonicalFileName: (file) => file, getCurrentDirectory: () => root, getNewLine: () => '\n' });
}
