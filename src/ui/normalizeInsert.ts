/**
 * Handles inserted text, such as a paste. Removes its spaces before the browser cuts it to the field's `maxLength`,
 * otherwise its last letters would be lost. React receives the change as if it had been typed.
 */
export function normalizeInsert(normalize: (text: string, at: number) => string) {
  return (event: InputEvent) => {
    const { data, cancelable } = event;
    const field = event.target as HTMLInputElement;
    const at = field.selectionStart as number;
    const end = field.selectionEnd as number;
    const text = data && normalize(data, at);
    if (text === data || !cancelable) return;
    event.preventDefault();
    const maxLength = Math.max(0, field.maxLength - field.value.length + end - at);
    field.setRangeText((text as string).slice(0, maxLength), at, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
