import { type FormEvent, useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { normalizeEmail } from '#src/ui/email.ts';
import { Field } from '#src/ui/Field.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PhoneInput } from '../phone/PhoneInput.tsx';
import { usePhoneLibrary } from '../phone/usePhoneLibrary.ts';
import { textMaxLength } from '../textMaxLength.ts';
import { AddressFields, type ErrorOf } from './AddressFields.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { problemText } from './problemText.ts';
import { shopFieldId } from './shopFieldId.ts';
import { visibleProblems } from './shopManager.ts';
import { useRememberedShop } from './useRememberedShop.ts';
import { useSaveShop } from './useSaveShop.ts';
import { useShopDraft } from './useShopDraft.ts';
import { useShopMode } from './useShopMode.ts';

/** The form for a shop that is not in the index yet. */
export function ShopForm() {
  const { shop_manager: messages, vendor_create: labels, wizard } = useMessages().supplement_portal;
  const { manager, dispatchShop } = useShopDraft();
  const { remember } = useRememberedShop();
  const [shouldRemember, setShouldRemember] = useState(false);
  const parser = usePhoneLibrary();
  const save = useSaveShop(parser, (vendor) => shouldRemember && remember(vendor));
  const errorOf = useErrors();
  const { form } = manager;
  const isSaving = manager.mode === 'SAVING_DURING_CREATION';
  const { openSearch } = useShopMode();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form className="card step" noValidate onSubmit={submit}>
      <div className="step-head">
        <button className="back" type="button" disabled={isSaving} onClick={openSearch}>
          <Icon name="left" small />
          <span>{plainText(messages.back_to_search())}</span>
        </button>
        <h1 tabIndex={-1}>
          <DisplayText text={messages.title_new()} />
        </h1>
      </div>
      <fieldset
        className={`group shop-fields${manager.isAddressExpanded ? ' shop-fields--open' : ''}`}
        disabled={isSaving}
      >
        <Field
          id={shopFieldId('name')}
          className="span-2"
          label={<DisplayText text={labels.name()} />}
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
            className="line-link shop-add span-2"
            type="button"
            onClick={() => dispatchShop({ type: 'addressExpanded' })}
          >
            <Glyph name="pencil" small />
            <span>{plainText(labels.by_hand())}</span>
          </button>
        )}
        <Field
          id={shopFieldId('email')}
          label={<DisplayText text={labels.email()} />}
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
        <PhoneInput
          id={shopFieldId('phone')}
          label={<DisplayText text={labels.phone()} />}
          error={errorOf('phone')}
          enterKeyHint="go"
          phone={form.phone}
          parser={parser}
          disabled={isSaving}
          onChange={(phone) => dispatchShop({ type: 'phoneTyped', phone })}
          onFormat={(phone) => dispatchShop({ type: 'phoneFormatted', phone })}
        />
        <div className="span-2">
          <Checkbox
            id="remember-shop"
            label={<DisplayText text={messages.remember()} />}
            hint={<DisplayText text={messages.remember_hint()} />}
            checked={shouldRemember}
            onChange={setShouldRemember}
          />
        </div>
      </fieldset>
      <div className="step-foot">
        <Button kind="main" type="submit" disabled={isSaving} busy={isSaving && plainText(messages.saving())}>
          {plainText(messages.save())}
        </Button>
        <Button disabled={isSaving} onClick={openSearch}>
          {plainText(wizard.back())}
        </Button>
      </div>
    </form>
  );
}

/** Returns the error of each field: the client-side error, or else the server's. */
function useErrors(): ErrorOf {
  const m = useMessages();
  const { manager } = useShopDraft();
  const problems = visibleProblems(manager);
  return (field) => {
    const found = problems.find((problem) => problem.field === field);
    if (found) return <DisplayText text={problemText(m, found.key)} />;
    return manager.serverError?.field === field && <bdi>{manager.serverError.text}</bdi>;
  };
}
