import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { BackendError, BackendErrorKind } from '#src/backend/errors.ts';
import { isPhoneTooLong } from '#src/domain/phone.ts';
import {
  type ContactDraft,
  type ContactProblems,
  emptyContact,
  findContactProblems,
  isContactTouched,
  noContactProblems,
  typedContact,
} from '#src/domain/supplement/contactDraft.ts';
import {
  type ContactChoice,
  canCancel,
  chosenContact,
  isSettled,
  type PointOfContact,
  reducePointOfContact,
  startPointOfContact,
} from '#src/domain/supplement/pointOfContact.ts';
import type { ContactForm, VendorContact } from '#src/domain/supplement/vendorContact.ts';
import type { AssignmentOf } from '../assignments.ts';
import { type PhoneParser, usePhoneBook } from '../phone/usePhoneBook.ts';
import { useServices } from '../services.tsx';
import { useSlim } from '../slim/slimGround.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import type { ContactFailure } from './contactFailure.ts';
import { saveContact } from './saveContact.runner.ts';
import { useContactList } from './useContactList.ts';

/** State and actions of the contact card. Continuing to the next step may save the contact first. */
export interface PointOfContactCard {
  readonly state: PointOfContact<ContactFailure>;
  /** The contact that is saved on the assignment. */
  readonly stored: VendorContact | null;
  readonly draft: ContactDraft;
  readonly parser: PhoneParser;
  /** Empty until the first save attempt. */
  readonly problems: ContactProblems;
  readonly canCancel: boolean;
  readonly reload: () => void;
  readonly open: () => void;
  readonly choose: (choice: ContactChoice) => void;
  readonly type: (draft: ContactDraft) => void;
  readonly save: () => Promise<boolean>;
  readonly cancel: () => void;
  /** Saves the contact if needed, then continues to the next step. */
  readonly goOn: () => Promise<void>;
  /** Discards the draft and continues to the next step, because a contact is optional. */
  readonly skip: () => void;
}

/** Visits in which the user left the step during a save. A new contact may already exist in the backend. */
const left = new WeakSet<AbortSignal>();

export function usePointOfContact(of: AssignmentOf): PointOfContactCard {
  const services = useServices();
  const { state: wizard, dispatch: tell, visit } = useSupplement();
  const slim = useSlim();
  const { contact: stored } = wizard;
  const draft = wizard.contactDraft ?? emptyContact;
  const isDrafted = isContactTouched(draft);
  const [state, dispatch] = useReducer(reducePointOfContact<ContactFailure>, undefined, () =>
    startPointOfContact(stored, isDrafted),
  );
  const reload = useContactList(of.vendorId, dispatch);
  const parser = usePhoneBook();
  const running = useRef<AbortController | null>(null);
  const mayExist = useRef(left.has(visit));
  useEffect(
    () => () => {
      if (running.current) left.add(visit);
      running.current?.abort();
    },
    [visit],
  );
  useRecognised(state, (contact) => {
    tell({ type: 'contactChosen', contact });
    dispatch({ type: 'recognised', contact });
  });

  const subject = state.choice === 'new' ? typedContact(draft) : chosenContact(state, stored);
  const problems = subject ? findContactProblems(subject) : noContactProblems;

  const withParsedPhone = async (form: ContactForm): Promise<ContactForm | { error: BackendError }> => {
    const phone = await parser.parse(draft.phone);
    if (!phone.ok) return phone;
    const { national, callingCode } = phone.value;
    if (isPhoneTooLong(phone.value)) return { error: phoneTooLong };
    return { ...form, phoneNumber: national, countryCode: `+${callingCode}` };
  };

  const save = async (): Promise<boolean> => {
    if (running.current) return false;
    if (!subject || Object.keys(problems).length > 0) {
      dispatch({ type: 'refused' });
      return false;
    }
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: 'saveStarted' });
    const onCreated = (contact: VendorContact) => {
      if (controller.signal.aborted) return;
      mayExist.current = false;
      dispatch({ type: 'contactCreated', contact });
      tell({ type: 'contactDrafted', draft: null });
    };
    try {
      const prepared = 'id' in subject ? subject : await withParsedPhone(subject);
      if (controller.signal.aborted) return false;
      if ('error' in prepared) {
        dispatch({ type: 'saveFailed', failure: { stage: 'create', error: prepared.error } });
        return false;
      }
      const asked = { of, contact: prepared, mayExist: mayExist.current, onCreated };
      const outcome = await saveContact(services, asked, controller.signal);
      if (controller.signal.aborted) return false;
      if (!outcome.ok) {
        const { failure } = outcome;
        mayExist.current = failure.stage === 'create' && isUnclear(failure.error.kind);
        services.reporting.warn('supplement: contact not saved', failure.error);
        dispatch({ type: 'saveFailed', failure });
        return false;
      }
      slim?.nameContact(outcome.contact.id);
      tell({ type: 'contactChosen', contact: outcome.contact });
      tell({ type: 'contactDrafted', draft: null });
      dispatch({ type: 'saved' });
      reload();
      return true;
    } catch (cause) {
      // Leaving the step aborts the calls; that is not an error.
      if (controller.signal.aborted) return false;
      services.reporting.error('supplement: saving a contact broke off', cause);
      mayExist.current = true;
      dispatch({ type: 'saveFailed', failure: { stage: 'create', error: { kind: 'fault' } } });
      return false;
    } finally {
      running.current = null;
    }
  };

  const cancel = () => {
    tell({ type: 'contactDrafted', draft: null });
    dispatch({ type: 'cancelled', stored });
  };

  return {
    ...{ state, stored, draft, parser, reload, save, cancel },
    problems: state.isChecked ? problems : {},
    canCancel: canCancel(state, stored),
    open: () => dispatch({ type: 'opened', stored }),
    choose: (choice) => dispatch({ type: 'chosen', choice }),
    type: (next) => tell({ type: 'contactDrafted', draft: next }),
    async goOn() {
      if (isSettled(state, stored, isDrafted) || (await save())) tell({ type: 'advanced' });
    },
    skip() {
      cancel();
      tell({ type: 'advanced' });
    },
  };
}

/** Selects the contact of the link's assignment as soon as the contact list contains it. */
function useRecognised(
  { contacts, mode, choice }: PointOfContact<ContactFailure>,
  recognise: (contact: VendorContact) => void,
): void {
  const assignedId = useSlim()?.contactId() ?? null;
  const isUntouched = mode === 'edit' && choice === 'nobody';
  const known = isUntouched ? contacts?.find(({ id }) => id === assignedId) : undefined;
  const tell = useEffectEvent(recognise);
  useEffect(() => {
    if (known) tell(known);
  }, [known]);
}

/** Has the same shape as a server's error for a field, so that the form shows it next to the field. */
const phoneTooLong: BackendError = {
  kind: 'rejected',
  field: { name: 'phone_number', text: 'supplement_portal.errors.phone_too_long' },
};

const unclear: readonly BackendErrorKind[] = ['offline', 'timeout', 'unavailable', 'protocol', 'fault'];

/** True if the backend may have completed the request although no usable response arrived. */
function isUnclear(kind: BackendErrorKind): boolean {
  return unclear.includes(kind);
}
