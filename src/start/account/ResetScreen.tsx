import { useState } from 'react';
import { useServices } from '#src/api/services.tsx';
import { useSubmission } from '#src/api/submission.ts';
import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import type { ParsedPhone } from '#src/phone/phoneLibrary.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Art } from '#src/ui/Art.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { BrandPicture, FormSheet } from '#src/ui/page/FormSheet.tsx';
import { useFieldProblem } from '#src/ui/page/useFieldProblem.tsx';
import { useFocusHeadingOnStep } from '#src/ui/page/useFocusHeadingOnStep.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { AccountAlert } from './AccountAlert.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { isMobileAtom } from './phone.atoms.ts';
import { type PhoneEntry, usePhone } from './usePhone.ts';

/** Password reset. Shows the form, and a confirmation once the backend has accepted the request. */
export function ResetScreen() {
  const phone = usePhone();
  const isMobile = useAtomValue(isMobileAtom);
  const [sentTo, setSentTo] = useState<string>();
  useFocusHeadingOnStep(sentTo === undefined ? 'form' : 'sent');
  const confirm = ({ shown, international }: ParsedPhone) => setSentTo(isMobile ? international : shown);
  return sentTo === undefined ? (
    <RequestForm phone={phone} onSent={confirm} />
  ) : (
    <ResetConfirmation to={sentTo} onAgain={() => setSentTo(undefined)} />
  );
}

interface RequestFormProps {
  readonly phone: PhoneEntry;
  readonly onSent: (phone: ParsedPhone) => void;
}

function RequestForm({ phone, onSent }: RequestFormProps) {
  const m = useMessages();
  const { name } = useTenant();
  const { requestPasswordReset } = useServices();
  const fields = useFieldProblem([phone.missing]);
  const { state, submit } = useSubmission(async (signal) => {
    const parsed = await phone.parse(fields);
    if (!parsed?.ok) return parsed;
    const requested = await requestPasswordReset(parsed.value.national, signal);
    return requested.ok ? parsed : requested;
  }, onSent);
  const title = plainText(m.account.reset_document_title({ name }));
  useScreenTitle(
    fields.current || state.kind === 'failed' ? plainText(m.common.error_title({ title })) : title,
  );
  return (
    <FormSheet
      title={<DisplayText text={m.account.reset_title()} />}
      back={{ to: href.login(), text: plainText(m.account.back_to_login()) }}
      alert={
        state.kind === 'failed' && (
          <AccountAlert
            key={state.attempt}
            title={m.account.reset_failed()}
            error={state.error}
            rejectionText={m.error.password_reset.display()}
            field="phone"
          />
        )
      }
      submit={plainText(m.account.reset_submit())}
      fields={fields}
      busy={state.kind === 'sending'}
      onSubmit={submit}
    >
      <p className="lead">
        <DisplayText text={m.account.reset_lead()} />
      </p>
      <PhoneInput
        phone={phone}
        label={<DisplayText text={m.login.phone()} />}
        hint={phone.isMasked && <DisplayText text={m.login.saved()} />}
        error={fields.errorOf('phone')}
        enterKeyHint="go"
      />
    </FormSheet>
  );
}

function ResetConfirmation({ to, onAgain }: { to: string; onAgain: () => void }) {
  const m = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  useScreenTitle(plainText(m.account.sent_document_title({ name })));
  return (
    <div className="page">
      <section className="sheet sent">
        <div className="sheet-body">
          <Art name="mail" label={plainText(m.account.sent_picture())} spriteUrl={art} />
          <h1 tabIndex={-1}>
            <DisplayText text={m.account.sent_title()} />
          </h1>
          <p className="lead">
            <DisplayText text={m.account.sent_text()} />
            <span> </span>
            <b className="num sent-to" dir="auto">
              {to}
            </b>
          </p>
          <p className="sent-how">
            <DisplayText text={m.account.sent_how()} />
          </p>
        </div>
        <BrandPicture />
        <div className="actions">
          <Link className={buttonClass('main')} to={href.login()}>
            {plainText(m.account.back_to_login())}
          </Link>
          <Button onClick={onAgain}>{plainText(m.account.sent_again())}</Button>
        </div>
      </section>
    </div>
  );
}
