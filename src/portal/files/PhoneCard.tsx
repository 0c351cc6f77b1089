import { Fragment, useState } from 'react';
import type { Exposure } from '#src/api/portal/exposure.ts';
import { supplementPaths } from '#src/navigation/supplementPaths.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useServices } from '../services.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { useIsTouch } from './Dropzone.tsx';
import type { PhoneDialogProps } from './PhoneDialog.tsx';

/**
 * Offers to continue on the phone that has the photos. Hidden on a touch device, which may be that phone. Also hidden
 * for bypass links: they usually belong to another provider than this page, and the phone would open the page's portal.
 */
export function PhoneCard() {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager.phone;
  const { state, dispatch } = useSupplement();
  const { exposure, steps } = state;
  const { reporting } = useServices();
  const [isLoading, setLoading] = useState(false);
  const [PhoneDialog, setDialog] = useState<RenderFunction<PhoneDialogProps>>();
  const isTouch = useIsTouch();
  if (isTouch || !exposure || !steps.includes('claim')) return null;
  const open = async () => {
    setLoading(true);
    try {
      const { PhoneDialog: loaded } = await import('./PhoneDialog.tsx');
      setDialog(() => loaded);
    } catch (cause) {
      reporting.warn('supplement: phone dialog not loaded', cause);
      dispatch({ type: 'failed', messages: [{ text: t.supplement_portal.errors.not_reached() }] });
    }
    setLoading(false);
  };
  return (
    <Fragment>
      <section className="card up-phone">
        <Glyph name="device" />
        <div>
          <h2>{messages.title()}</h2>
          <p className="small">{messages.text()}</p>
        </div>
        <Button
          small
          busy={isLoading && t.supplement_portal.upload_manager.phone.loading()}
          aria-haspopup="dialog"
          onClick={() => void open()}
        >
          {t.supplement_portal.upload_manager.phone.open()}
        </Button>
      </section>
      {PhoneDialog && (
        <PhoneDialog
          link={phoneLinkOf(exposure, window.location.origin)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Fragment>
  );
}

/**
 * Returns the vendor link for this exposure; its token selects the exposure on the phone. The link is never in this
 * page's address or history, and the phone's portal removes the token from its address on load.
 */
export function phoneLinkOf({ token }: Exposure, origin: string): string {
  return `${origin}${supplementPaths.create}?${new URLSearchParams({ token }).toString()}`;
}
