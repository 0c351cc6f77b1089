import { type FormEvent, useState } from 'react';
import { textMaxLength } from '#src/api/portal/vendor.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { normalizeEmail } from '#src/ui/email.ts';
import { Field } from '#src/ui/Field.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { VendorPhoneInput } from '../VendorPhoneInput.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { AddressFields, type ErrorOf } from './AddressFields.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { problemText, shopFieldId } from './problemText.ts';
import { useRememberedShop } from './rememberedShop.ts';
import { visibleProblems } from './shopManager.ts';
import { useSaveShop } from './useSaveShop.ts';
import { useShopDraft } from './useShopDraft.ts';

/** The form for a shop that is not in the index yet. */
export function ShopForm() {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.shop_manager;
  const labels = m.supplement_portal.vendor_create;
  const { dispatch } = useSupplement();
  const { manager, dispatchShop } = useShopDraft();
  const { remember } = useRememberedShop();
  const [shouldRemember, setShouldRemember] = useState(false);
  const save = useSaveShop((vendor) => shouldRemember && remember(vendor));
  const errorOf = useErrors();
  const { form } = manager;
  const isSaving = manager.mode === 'SAVING_DURING_CREATION';
  const openSearch = () => {
    dispatch({ type: 'errorCleared' });
    dispatchShop({ type: 'searchOpened' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form className="step" noValidate onSubmit={submit}>
      <div className="step-head">
        <button className="back" type="button" disabled={isSaving} onClick={openSearch}>
          <Icon name="left" small />
          <span>{t.supplement_portal.shop_manager.back_to_search()}</span>
        </button>
        <h1 tabIndex={-1}>{messages.title_new()}</h1>
      </div>
      <div className="card step-task">
        <fieldset
          className={`group stack shop-fields${manager.isAddressExpanded ? ' shop-fields--open' : ''}`}
          disabled={isSaving}
        >
          <Field
            id={shopFieldId('name')}
            className="span-2"
            label={labels.name()}
            error={errorOf('name')}
            value={form.name}
            maxLength={textMaxLength}
            autoComplete="organization"
            autoCapitalize="words"
            enterKeyHint="next"
            onChange={(text) => dispatchShop({ type: 'nameTyped', text })}
          />
          <AddressSearch />
          {manager.isAddressExpanded ? (
            <AddressFields errorOf={errorOf} />
          ) : (
            <button
              className="line-link text-btn shop-add span-2"
              type="button"
              onClick={() => dispatchShop({ type: 'addressExpanded' })}
            >
              <Glyph name="pencil" small />
              <span>{t.supplement_portal.vendor_create.by_hand()}</span>
            </button>
          )}
          <Field
            id={shopFieldId('email')}
            label={labels.email()}
            error={errorOf('email')}
            type="email"
            value={form.email}
            maxLength={textMaxLength}
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(text) => dispatchShop({ type: 'emailTyped', text })}
            clean={normalizeEmail}
          />
          <VendorPhoneInput
            id={shopFieldId('phone')}
            label={labels.phone()}
            error={errorOf('phone')}
            enterKeyHint="go"
            phone={form.phone}
            disabled={isSaving}
            onChange={(phone) => dispatchShop({ type: 'phoneTyped', phone })}
            onFormat={(phone) => dispatchShop({ type: 'phoneFormatted', phone })}
          />
          <div className="span-2">
            <Checkbox
              id="remember-shop"
              label={messages.remember()}
              hint={messages.remember_hint()}
              checked={shouldRemember}
              onChange={setShouldRemember}
            />
          </div>
        </fieldset>
      </div>
      <div className="actions">
        <Button
          kind="main"
          type="submit"
          disabled={isSaving}
          busy={isSaving && t.supplement_portal.shop_manager.saving()}
        >
          {t.supplement_portal.shop_manager.save()}
        </Button>
        <Button disabled={isSaving} onClick={openSearch}>
          {t.supplement_portal.wizard.back()}
        </Button>
      </div>
    </form>
  );
}

/** Returns the error of each field: the client-side error, or else the server's. */
function useErrors(): ErrorOf {
  const { t } = useMessages();
  const { manager } = useShopDraft();
  const problems = visibleProblems(manager);
  return (field) => {
    const found = problems.find((problem) => problem.field === field);
    if (found) return problemText(t, found.key);
    return manager.serverError?.field === field && <bdi>{manager.serverError.text}</bdi>;
  };
}
