import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/core/sources.ts';

const parts = ['build', 'public', 'scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Copies the project to another folder, with its node_modules. @returns the folder of the copy */
export function copyCheckout(parent: string, modulesMode: 'link' | 'copy'): string {
  const checkout = join(parent, 'проект ž');
  mkdirSync(checkout, { recursive: true });
  for (const name of parts) cpSync(join(projectRoot, name), join(checkout, name), { recursive: true });
  const modules = join(checkout, 'node_modules');
  if (modulesMode === 'link') symlinkSync(join(projectRoot, 'node_modules'), modules);
  else cpSync(join(projectRoot, 'node_modules'), modules, { recursive: true });
  return checkout;
}
