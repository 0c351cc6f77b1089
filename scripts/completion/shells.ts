import { join } from 'node:path';
import { projectRoot } from '#build/core/sources.ts';
import type { CommandNode } from './tree.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/**
 * Returns a completion script for a shell to source. The script contains the current commands and options; it reads
 * client codes and environments on every Tab press. If no `livery` command exists, the script defines one, so
 * completion works in every folder.
 */
export function renderCompletion(shell: Shell, tree: CommandNode): string {
  const quote = shell === 'fish' ? quoteFish : quotePosix;
  const script = quote(join(projectRoot, 'scripts/completion/complete.mjs'));
  return renderers[shell]({ script, tree: quote(JSON.stringify(tree)), root: quote(projectRoot) });
}

interface Parts {
  readonly script: string;
  readonly tree: string;
  readonly root: string;
}

const renderers: Record<Shell, (parts: Parts) => string> = {
  bash: ({
    script,
    tree,
    root,
  }) => `# In ~/.bashrc: source <(npm --prefix ${root} run -s livery -- completion bash)
command -v livery >/dev/null || livery() { npm --prefix ${root} run -s livery -- "$@"; }
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
  zsh: ({ script, tree, root }) => `#compdef livery
# In ~/.zshrc: source <(npm --prefix ${root} run -s livery -- completion zsh)
(( $+commands[livery] || $+functions[livery] )) || livery() { npm --prefix ${root} run -s livery -- "$@"; }
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
  fish: ({
    script,
    tree,
    root,
  }) => `# In ~/.config/fish/config.fish: npm --prefix ${root} run -s livery -- completion fish | source
type -q livery; or function livery; npm --prefix ${root} run -s livery -- $argv; end
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
