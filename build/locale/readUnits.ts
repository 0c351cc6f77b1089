/** A unit as a translator returned it. */
export interface ReadUnit {
  readonly key: string;
  readonly source: string;
  /** Undefined if it is not translated. */
  readonly target: string | undefined;
  /** 1-based. */
  readonly line: number;
}

/** The content of a translator's file. */
export interface ReadUnits {
  /** The language that the file names; undefined if it names none. */
  readonly target: string | undefined;
  readonly units: readonly ReadUnit[];
  /** Problems of the file itself, each with its line. */
  readonly problems: readonly string[];
}
