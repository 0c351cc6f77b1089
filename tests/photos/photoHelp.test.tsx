// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { locales } from '#src/tenant/locales.ts';
import { cameraSteps } from '#src/ui/CameraSteps.tsx';
import { find } from '../support/app/mountApp.tsx';
import { press, pressKey } from '../support/app/mountPart.tsx';
import { aFile, aPhotoAssignment, chooseFile, mountPhotos } from '../support/app/mountPhotos.tsx';
import { aPhotoProcessor } from '../support/app/photoFakes.ts';
import { aPhotoSet, aPrompt } from '../support/samples/anAssignment.ts';
import { allMessages } from '../support/samples/aTenant.ts';
import { ok } from '../support/samples/results.ts';

const path = '/4102/photos?step=take&set=1&prompt=1';
const dialogInputs = () => [...document.querySelectorAll<HTMLInputElement>('dialog input')];
const takePhoto = () =>
  chooseFile(document.querySelectorAll<HTMLInputElement>('.shoot input')[1] as HTMLInputElement, aFile());

describe('camera help dialog', () => {
  it('shows a title, steps for the browser, and ways to try again, choose a photo or call [PHO-22]', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Chrome/130.0');
    const { currentPath } = await mountPhotos('..', { path });
    await press(find('.cam-fix'));
    const title = document.getElementById(find('dialog').getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).toBe('If the camera won’t open');
    expect(document.querySelectorAll('.help-steps li')).toHaveLength(3);
    expect(find('.help-steps').textContent).toContain('“Permissions”');
    expect(
      dialogInputs().map((input) => [input.labels?.[0]?.textContent, input.hasAttribute('capture')]),
    ).toEqual([
      ['Try again', true],
      ['Choose a photo instead', false],
    ]);
    expect(find('dialog a').getAttribute('href')).toBe('tel:+15550142200');
    await chooseFile(dialogInputs()[1] as HTMLInputElement, aFile());
    expect(document.querySelector('dialog')).toBeNull();
    expect(currentPath()).toBe('/4102/photos?step=review&set=1&prompt=1');
  });

  it('shows no phone link when the carrier hides calls [PHO-19 PHO-22]', async () => {
    await mountPhotos('..', { path, capabilities: { hideCallForHelp: true } });
    await press(find('.cam-fix'));
    expect(document.querySelector('dialog a')).toBeNull();
  });

  it('does not suggest a call when the carrier has no phone number [PHO-19 PHO-22]', async () => {
    await mountPhotos('..', { path, tenant: { phone: null, carrierPhone: null } });
    await press(find('.cam-fix'));
    expect(find('dialog').textContent).not.toContain('call us');
  });

  it('shows different steps for each browser and operating system, in every language [PHO-22]', () => {
    for (const locale of locales) {
      const { t } = allMessages(locale);
      const agents = [
        { system: 'Android', browser: 'Chrome' },
        { system: 'Android', browser: 'Firefox' },
        { system: 'Android', browser: 'Unknown' },
        { system: 'iOS', browser: 'Safari' },
        { system: 'iOS', browser: 'Chrome' },
        { system: 'Unknown', browser: 'Chrome' },
      ] as const;
      const texts = agents.map((agent) => cameraSteps(t, agent).join());
      expect(new Set(texts).size).toBe(agents.length);
      expect(agents.every((agent) => cameraSteps(t, agent).length === 3)).toBe(true);
    }
  });

  it('shows tips for good photos, and closes when the main button is pressed', async () => {
    await mountPhotos('..', { path });
    await press(find('button.shoot-item'));
    expect(document.querySelectorAll('dialog .tips li')).toHaveLength(3);
    await press(find('dialog .btn--main'));
    expect(document.querySelector('dialog')).toBeNull();
  });
});

describe('photo review', () => {
  const sets = [
    aPhotoSet([aPrompt({ title: 'Front', exampleUrl: 'https://x/e.jpg' }), aPrompt({ id: '2' })]),
  ];
  const answers = [ok(aPhotoAssignment('', { photoSets: sets }))];
  const example = () => document.querySelector('.finder-over img');

  it('shows the example photo while a pointer or key is held, and toggles the example on click', async () => {
    await mountPhotos('', { path, answers });
    await takePhoto();
    const press = (type: string) =>
      act(async () => find('.finder').dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 })));
    await press('pointerdown');
    expect(example()?.getAttribute('alt')).toBe('Example: Front');
    await press('pointerup');
    expect(example()).toBeNull();
    await pressKey(find('.compare'), ' ');
    expect(example()).not.toBeNull();
    await act(async () =>
      find('.compare').dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true })),
    );
    expect(example()).toBeNull();
    await act(async () => find('.compare').click());
    expect(find('.compare').getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['blurry', 'This may be a little blurry'],
    ['dark', 'This may be too dark'],
  ] as const)('warns that the photo is %s and still allows its use', async (advice, warning) => {
    const photoProcessor = aPhotoProcessor(async () => ({
      kind: 'made',
      bytes: new ArrayBuffer(4),
      width: 4,
      height: 3,
      advice,
    }));
    const { queue } = await mountPhotos('', { path, answers, photoProcessor });
    await takePhoto();
    expect(find('.note').textContent).toContain(warning);
    expect(find('.cam > p[role="status"]').textContent).toMatch(new RegExp(`^Photo taken.* ${warning}`));
    await press(find('.actions .btn--main'));
    expect(queue.sends).toHaveLength(1);
  });
});
