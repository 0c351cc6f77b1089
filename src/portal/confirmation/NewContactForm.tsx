import { textMaxLength } from '#src/api/portal/vendor.ts';
import { useMessages } from '#src/texts/context.tsx';
import { normalizeEmail } from '#src/ui/email.ts';
import { Field } from '#src/ui/Field.tsx';
import { VendorPhoneInput } from '../VendorPhoneInput.tsx';
import { type ContactField, contactFieldIds } from './contactDraft.ts';
import { problemText, rejectedField, rejectedFieldText } from './contactFailure.ts';
import type { PointOfContactCard } from './usePointOfContact.ts';

export function NewContactForm({ card }: { card: PointOfContactCard }) {
  const { m } = useMessages();
  const { contact: messages } = m.supplement_portal.confirmation;
  const { draft, type } = card;
  const errorOf = useFieldErrors(card);
  const textField = (field: 'firstName' | 'lastName' | 'email') => ({
    id: contactFieldIds[field],
    error: errorOf(field),
    value: draft[field],
    maxLength: textMaxLength,
    onChange: (text: string) => type({ ...draft, [field]: text }),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend is not a heading, and the card is already a fieldset
    <div className="stack confirm-new" role="group" aria-labelledby="contact-new">
      <h3 id="contact-new">{messages.new_title()}</h3>
      <Field
        {...textField('firstName')}
        label={messages.first_name()}
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="next"
        aria-required
      />
      <Field
        {...textField('lastName')}
        label={messages.last_name()}
        autoComplete="family-name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <Field
        {...textField('email')}
        clean={normalizeEmail}
        label={messages.email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        aria-required
      />
      <VendorPhoneInput
        id={contactFieldIds.phoneNumber}
        label={messages.phone()}
        error={errorOf('phoneNumber')}
        enterKeyHint="done"
        phone={draft.phone}
        onChange={(phone) => type({ ...draft, phone })}
        onFormat={(phone) => type({ ...draft, phone })}
      />
    </div>
  );
}

/** Returns the client-side errors after a save attempt, or else the server's error for the submitted field. */
function useFieldErrors({ problems, state: { failure } }: PointOfContactCard) {
  const { t } = useMessages();
  return (field: ContactField) => {
    const problem = problems[field];
    if (problem) return problemText(t, problem);
    return failure && rejectedField(failure) === field && rejectedFieldText(t, failure);
  };
}
