import type { Result } from '#src/api/errors.ts';
import type { Vendor } from '#src/api/portal/vendor.ts';
import { useRequest } from '#src/api/submission.ts';
import { useMessages } from '#src/texts/context.tsx';
import { callMessages } from '../callMessages.ts';
import { useServices } from '../services.tsx';
import { useParsePhone } from '../VendorPhoneInput.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { problemText, shopFieldId } from './problemText.ts';
import { useShopDraft } from './useShopDraft.ts';
import { checkVendorForm, newVendorOf, vendorFieldOf } from './vendorForm.ts';

/** Creates the shop and continues with it, or shows the errors. */
export function useSaveShop(onSaved: (vendor: Vendor) => void): () => void {
  const { t } = useMessages();
  const { backend, reporting } = useServices();
  const { dispatch } = useSupplement();
  const { manager, dispatchShop } = useShopDraft();
  const parsePhone = useParsePhone();
  const request = useRequest('supplement: saving a shop threw', reporting);

  const create = async (signal: AbortSignal): Promise<Result<Vendor>> => {
    const phone = await parsePhone(manager.form.phone);
    if (!phone.ok) return phone;
    const { problem } = phone.value;
    if (!problem) return backend.createVendor(newVendorOf(manager.form, phone.value), signal);
    const text = t.supplement_portal.errors.phone_problem[problem]();
    return { ok: false, error: { kind: 'rejected', display: text, field: { name: 'phone', text } } };
  };

  const save = async () => {
    dispatchShop({ type: 'saveStarted' });
    dispatch({ type: 'errorCleared' });
    const saved = await request.send(create);
    if (!saved) return;
    if (saved.ok) {
      onSaved(saved.value);
      dispatchShop({ type: 'saved' });
      dispatch({ type: 'vendorChosen', vendor: saved.value });
      return dispatch({ type: 'nextStepOpened' });
    }
    const { error } = saved;
    reporting.warn('supplement: shop not saved', error);
    const field = error.field && vendorFieldOf(error.field.name);
    dispatchShop({
      type: 'saveFailed',
      serverError: field && error.field ? { field, text: error.field.text } : null,
    });
    const texts = callMessages(t, error, t.supplement_portal.vendor_create.not_created_error());
    dispatch({
      type: 'failed',
      messages: texts.map((text) => (field ? { text, fieldId: shopFieldId(field) } : { text })),
    });
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
