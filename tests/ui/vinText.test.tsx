// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { VinText } from '#src/ui/VinText.tsx';
import { mountPart } from '../support/app/mountPart.tsx';

describe('VIN text', () => {
  it.each([
    ['1M8GDM9AXKP042788', '<b>1M8<wbr>GDM9AX<wbr>KP042788</b>'],
    ['BG 123-AA', '<b>BG 123-AA</b>'],
  ])('allows line breaks only between VIN sections and keeps the text: %s', async (text, html) => {
    await mountPart(
      <b>
        <VinText text={text} />
      </b>,
    );
    expect(document.querySelector('b')?.outerHTML.replace(/<\/?span>/g, '')).toBe(html);
    expect(document.querySelector('b')?.textContent).toBe(text);
  });
});
