/**
 * Hears text that comes into a text field at once, such as from the clipboard of a keyboard. Its blanks go before the
 * browser cuts it at the field's `maxLength`: cut first, it would lose its last letters to them. React is told as of
 * typing.
 */
export function tidyInsert(tidy: (text: string, at: number) => string) {
  return (event: InputEvent) => {
    const { data, cancelable } = event;
    const field = event.target as HTMLInputElement;
    const at = field.selectionStart as number;
    const end = field.selectionEnd as number;
    const text = data && tidy(data, at);
    if (text === data || !cancelable) return;
    event.preventDefault();
    const room = Math.max(0, field.maxLength - field.value.length + end - at);
    field.setRangeText((text as string).slice(0, room), at, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
