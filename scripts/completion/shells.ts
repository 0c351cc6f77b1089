import { join } from 'node:path';
import { isInstalledPackage, projectRoot } from '#build/core/sources.ts';
import type { CommandNode } from './tree.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/**
 * Returns a completion script for a shell to source. The script contains the current commands and options; it reads
 * client codes and environments on every Tab press. If no `livery` command exists, the script defines one, so
 * completion works in every folder.
 */
export function renderCompletion(shell: Shell, tree: CommandNode, root = projectRoot): string {
  const quote = shell === 'fish' ? quoteFish : quotePosix;
  const script = quote(join(root, 'scripts/completion/complete.mjs'));
  // npm run would start an installed package in its own folder, which contains no carriers.
  const command = isInstalledPackage(root)
    ? `node ${quote(join(root, 'bin/livery.mjs'))}`
    : `npm --prefix ${quote(root)} run -s livery --`;
  return renderers[shell]({ script, tree: quote(JSON.stringify(tree)), command });
}

interface Parts {
  readonly script: string;
  readonly tree: string;
  /** Runs Livery in every folder. */
  readonly command: string;
}

const renderers: Record<Shell, (parts: Parts) => string> = {
  bash: ({ script, tree, command }) => `# In ~/.bashrc: source <(${command} completion bash)
command -v livery >/dev/null || livery() { ${command} "$@"; }
_livery_tree=${tree}
_livery() {
  local value about
  COMPREPLY=()
  while IFS=$'\\t' read -r value about; do
    case $value in
      :files) compopt -o default 2>/dev/null; return ;;
      :folders) compopt -o dirnames 2>/dev/null; return ;;
      *=) compopt -o nospace 2>/dev/null ;;
    esac
    COMPREPLY+=("$value")
  done < <(LIVERY_TREE=$_livery_tree node ${script} "\${COMP_WORDS[@]:1:COMP_CWORD}")
}
complete -F _livery livery
`,
  zsh: ({ script, tree, command }) => `#compdef livery
# In ~/.zshrc: source <(${command} completion zsh)
(( $+commands[livery] || $+functions[livery] )) || livery() { ${command} "$@"; }
_livery_tree=${tree}
_livery() {
  local line
  local -a choices
  while IFS= read -r line; do
    case $line in
      :files*) _files; return ;;
      :folders*) _files -/; return ;;
    esac
    choices+=("\${line%%$'\\t'*}:\${line#*$'\\t'}")
  done < <(LIVERY_TREE=$_livery_tree node ${script} "\${(@)words[2,CURRENT]}")
  _describe livery choices
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
compdef _livery livery
`,
  fish: ({ script, tree, command }) => `# In ~/.config/fish/config.fish: ${command} completion fish | source
type -q livery; or function livery; ${command} $argv; end
set -g __livery_tree ${tree}
function __livery_complete
    set -lx LIVERY_TREE $__livery_tree
    set -l typed (commandline -opc) (commandline -ct)
    set -l choices (node ${script} $typed[2..-1])
    if string match -qr '^:(files|folders)' -- "$choices[1]"
        __fish_complete_path (commandline -ct)
    else
        printf '%s\\n' $choices
    end
end
complete -c livery -f -a '(__livery_complete)'
`,
};

function quotePosix(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function quoteFish(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
