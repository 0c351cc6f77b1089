import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/core/sources.ts';

const parts = ['build', 'public', 'scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Copies the project to another folder, with a link to node_modules. @returns the folder of the copy */
export function copyCheckout(parent: string): string {
  const checkout = join(parent, 'проект ž');
  mkdirSync(checkout, { recursive: true });
  for (const name of parts) cpSync(join(projectRoot, name), join(checkout, name), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(checkout, 'node_modules'));
  return checkout;
}
