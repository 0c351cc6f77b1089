import { showBytes } from '../../report/bytes.ts';
import { shortName } from './shortName.ts';
import type { SizeNode } from './sizeTree.ts';

/** Shows the treemap as a table, for screen readers and for exact numbers. */
export function showTable(body: HTMLElement, node: SizeNode, open: (child: SizeNode) => void): void {
  body.replaceChildren(
    ...node.children.map((child) => {
      const row = document.createElement('tr');
      row.append(
        nameCell(child, open),
        numberCell(showBytes(Math.round(child.compressed))),
        numberCell(`${((child.compressed / (node.compressed || 1)) * 100).toFixed(1)} %`),
        numberCell(showBytes(child.bytes)),
      );
      return row;
    }),
  );
}

function nameCell(child: SizeNode, open: (child: SizeNode) => void): HTMLElement {
  const cell = document.createElement('th');
  cell.scope = 'row';
  if (child.children.length === 0) {
    cell.textContent = shortName(child);
    cell.title = child.name;
    return cell;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'row-button';
  button.textContent = shortName(child);
  button.title = child.name;
  button.addEventListener('click', () => open(child));
  cell.append(button);
  return cell;
}

function numberCell(text: string): HTMLElement {
  const cell = document.createElement('td');
  cell.className = 'number';
  cell.textContent = text;
  return cell;
}
