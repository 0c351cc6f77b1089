import type { SizeNode } from './sizeTree.ts';

type Named = Pick<SizeNode, 'name' | 'kind'> & { readonly children: readonly { readonly name: string }[] };

/** Returns a short name for use inside the parent's box: a source without its folder, a file by its largest part. */
export function shortName({ name, kind, children }: Named): string {
  if (kind === 'source') return name.slice(name.lastIndexOf('/') + 1);
  if (kind === 'chunk' && children[0]) {
    const more = children.length > 1 ? ` +${children.length - 1}` : '';
    return `${name.slice(name.lastIndexOf('.') + 1)}: ${children[0].name}${more}`;
  }
  return name;
}
