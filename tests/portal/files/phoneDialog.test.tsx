// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { phoneLinkOf } from '#src/portal/files/PhoneCard.tsx';
import { PhoneDialog } from '#src/portal/files/PhoneDialog.tsx';
import { MessagesProvider } from '#src/texts/context.tsx';
import { allByRole, byRole, mountPart } from '../../support/app/mountPart.tsx';
import { readQrCode } from '../../support/browser/readQrCode.ts';
import { anExposure } from '../../support/samples/aSupplement.ts';
import { allMessages } from '../../support/samples/aTenant.ts';

const mountDialog = (link: string) =>
  mountPart(
    <MessagesProvider messages={allMessages('en')}>
      <PhoneDialog link={link} onClose={() => undefined} />
    </MessagesProvider>,
  );

/** Reads the QR code from the picture, drawn at the size that it has on a desktop screen. */
function readPicture(): Promise<string> {
  const picture = byRole('img', 'QR code of the link to this claim');
  picture.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  picture.setAttribute('width', '264');
  return readQrCode(Buffer.from(picture.outerHTML));
}

const aLink = (length: number) => 'https://claims.test/?token='.padEnd(length, 'a+B%2Fc3');

describe('QR code dialog', () => {
  it('encodes a portal link whose only parameter is the exposure token [SUP-WIZ-24 SEC-09] [trust T7]', async () => {
    const link = phoneLinkOf(anExposure({ token: 'a+b/c=&d' }), 'https://claims.test');
    expect(link).toBe('https://claims.test/app/supplements/create?token=a%2Bb%2Fc%3D%26d');
    await mountDialog(link);
    expect(await readPicture()).toBe(link);
  });

  it('explains that a link is too long for a QR code', async () => {
    await mountDialog(aLink(665));
    expect(allByRole('img')).toEqual([]);
    expect(document.body.textContent).toContain('This link is too long for a QR code.');
  });
});
