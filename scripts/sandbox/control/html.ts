/** Renders a table with a heading. The caller must escape the cells and `about`, because they are inserted as HTML. */
export function table(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  about = '',
): string {
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const cell = (text: string, column: number) => `<td data-label="${headings[column] ?? ''}">${text}</td>`;
  const lines = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`);
  const content =
    rows.length === 0
      ? '<p>None.</p>'
      : `<div class="scroll"><table class="guide"><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
  return `<div class="block"><h2>${title}</h2>${about}${content}</div>`;
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
