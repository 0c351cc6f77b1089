import { useEffect, useRef } from 'react';
import type { Result } from '#src/api/errors.ts';
import type { Vendor } from '#src/api/portal/vendor.ts';
import { useMessages } from '#src/texts/context.tsx';
import { callMessages } from '../callMessages.ts';
import type { PhoneParser } from '../phone/usePhoneLibrary.ts';
import { useServices } from '../services.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { problemText, shopFieldId } from './problemText.ts';
import { useShopDraft } from './useShopDraft.ts';
import { checkVendorForm, newVendorOf, vendorFieldOf } from './vendorForm.ts';

/** Creates the shop and continues with it, or shows the errors. */
export function useSaveShop(parser: PhoneParser, onSaved: (vendor: Vendor) => void): () => void {
  const { t } = useMessages();
  const { backend, reporting } = useServices();
  const { dispatch } = useSupplement();
  const { manager, dispatchShop } = useShopDraft();
  const abortController = useRef<AbortController | null>(null);
  useEffect(() => () => abortController.current?.abort(), []);

  const handleResult = (attempt: number, result: Result<Vendor>) => {
    if (result.ok) {
      onSaved(result.value);
      dispatchShop({ type: 'saved', attempt });
      dispatch({ type: 'vendorChosen', vendor: result.value });
      return dispatch({ type: 'nextStepOpened' });
    }
    const { error } = result;
    reporting.warn('supplement: shop not saved', error);
    const field = error.field && vendorFieldOf(error.field.name);
    const serverError = field && error.field ? { field, text: error.field.text } : null;
    dispatchShop({ type: 'saveFailed', attempt, serverError });
    const texts = callMessages(t, error, t.supplement_portal.vendor_create.not_created_error());
    dispatch({
      type: 'failed',
      messages: texts.map((text) => (field ? { text, fieldId: shopFieldId(field) } : { text })),
    });
  };

  const save = async () => {
    const { form } = manager;
    const controller = new AbortController();
    abortController.current = controller;
    const attempt = manager.attempt + 1;
    dispatchShop({ type: 'saveStarted', attempt });
    dispatch({ type: 'errorCleared' });
    try {
      const phone = await parser.parse(form.phone);
      if (controller.signal.aborted) return;
      if (!phone.ok) return handleResult(attempt, phone);
      const { problem } = phone.value;
      if (problem) {
        const text = t.supplement_portal.errors.phone_problem[problem]();
        dispatchShop({ type: 'saveFailed', attempt, serverError: { field: 'phone', text } });
        return dispatch({ type: 'failed', messages: [{ text, fieldId: shopFieldId('phone') }] });
      }
      const result = await backend.createVendor(newVendorOf(form, phone.value), controller.signal);
      if (!controller.signal.aborted) handleResult(attempt, result);
    } catch (cause) {
      // The step was left; the draft is kept.
      if (controller.signal.aborted) return;
      reporting.error('supplement: saving a shop threw', cause);
      handleResult(attempt, { ok: false, error: { kind: 'fault' } });
    }
  };

  return () => {
    if (manager.mode !== 'CREATION') return;
    const problems = checkVendorForm(manager.form);
    if (problems.length === 0) return void save();
    dispatchShop({ type: 'validationFailed' });
    const messages = problems.map(({ field, key }) => ({
      text: problemText(t, key),
      fieldId: shopFieldId(field),
    }));
    dispatch({ type: 'failed', messages });
  };
}
