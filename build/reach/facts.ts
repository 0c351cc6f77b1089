/** A condition that is constant in a bundle. Null for every other condition. */
export type Condition =
  | { readonly flag: string }
  | { readonly not: Condition }
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | null;

/**
 * The references, texts and messages that a piece of source code uses. A piece that runs only under a constant
 * condition is a branch.
 */
export interface Block {
  /** Names of the module's own declarations and imports. */
  readonly references: Set<string>;
  /** Specifiers passed to `import()`. */
  readonly lazyImports: Set<string>;
  /** Flat keys of the messages that the code reads. */
  readonly messageKeys: Set<string>;
  /** Texts of string literals, templates and JSX. */
  readonly texts: Set<string>;
  /** Names of properties and JSX attributes, which minification keeps. */
  readonly properties: Set<string>;
  readonly branches: Branch[];
}

export interface Branch {
  readonly condition: Condition;
  readonly whenTrue: Block;
  readonly whenFalse: Block;
}

export interface ImportedName {
  readonly specifier: string;
  /** `*` for the whole module. */
  readonly name: string;
}

/** The declarations of a source file, and what each one uses. */
export interface ModuleFacts {
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** Specifiers that are imported for their effects. */
  readonly effectImports: readonly string[];
  /** Exported name → local name, or the module that it is exported from. */
  readonly exports: ReadonlyMap<string, string | ImportedName>;
  readonly declarations: ReadonlyMap<string, Block>;
  /** Statements that run when the module is loaded. */
  readonly statements: Block;
}

export function createBlock(): Block {
  return {
    references: new Set(),
    lazyImports: new Set(),
    messageKeys: new Set(),
    texts: new Set(),
    properties: new Set(),
    branches: [],
  };
}
