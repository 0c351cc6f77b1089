/**
 * The type of a translation of base messages: a text may be missing, an unknown key is an error, and a text must contain
 * every placeholder of its base text, with or without the type.
 */
export type Translation<Base> = {
  readonly [Key in keyof Base]?: Base[Key] extends string ? TextLike<Base[Key]> : Translation<Base[Key]>;
};

type TextLike<Base extends string> = AllOf<AcceptsPlaceholder<PlaceholderNames<Base>>>;

/** The names in `{name:string}` and `{name}`. Plurals such as `{{one|other}}` are left out. */
type PlaceholderNames<Text extends string> = Text extends `${infer Before}{{${string}}}${infer After}`
  ? PlaceholderNames<Before> | PlaceholderNames<After>
  : Text extends `${string}{${infer Placeholder}}${infer After}`
    ? (Placeholder extends `${infer Name}:${string}` ? Name : Placeholder) | PlaceholderNames<After>
    : never;

/** A function per name, because inferring the parameter of a union of functions gives the intersection of all types. */
type AcceptsPlaceholder<Name extends string> = Name extends string
  ? (text: `${string}{${Name}}${string}` | `${string}{${Name}:${string}`) => void
  : never;

type AllOf<Functions> = [Functions] extends [never]
  ? string
  : [Functions] extends [(text: infer Text) => void]
    ? Text
    : string;
