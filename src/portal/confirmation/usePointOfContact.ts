import { type Dispatch, useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { type BackendError, isUncertain } from '#src/api/errors.ts';
import type { ContactForm, VendorContact } from '#src/api/portal/vendor.ts';
import type { PhoneProblem } from '#src/phone/phone.ts';
import type { AssignmentKey } from '../assignments.ts';
import { type PhoneParser, usePhoneLibrary } from '../phone/usePhoneLibrary.ts';
import { useServices } from '../services.tsx';
import { useSlimLink } from '../slim/slimContext.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import {
  type ContactDraft,
  type ContactProblems,
  emptyContact,
  findContactProblems,
  isContactTouched,
  noContactProblems,
  typedContact,
} from './contactDraft.ts';
import type { ContactFailure } from './contactFailure.ts';
import {
  type ContactChoice,
  canCancel,
  canContinue,
  chosenContact,
  type PointOfContact,
  type PointOfContactEvent,
  reducePointOfContact,
  startPointOfContact,
} from './pointOfContact.ts';
import { saveContact } from './saveContact.runner.ts';

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
  readonly continueToNext: () => Promise<void>;
  /** Discards the draft and continues to the next step, because a contact is optional. */
  readonly skip: () => void;
}

export function usePointOfContact(assignmentKey: AssignmentKey): PointOfContactCard {
  const services = useServices();
  const { state: wizard, dispatch: dispatchWizard, visit, draftStore } = useSupplement();
  const slim = useSlimLink();
  const { contact: stored } = wizard;
  const draft = wizard.contactDraft ?? emptyContact;
  const hasDraft = isContactTouched(draft);
  const [state, dispatch] = useReducer(reducePointOfContact<ContactFailure>, undefined, () =>
    startPointOfContact(stored, wizard.contactDraft !== null),
  );
  const reload = useContactList(assignmentKey.vendorId, dispatch);
  const parser = usePhoneLibrary();
  const abortController = useRef<AbortController | null>(null);
  const mayExist = useRef(visit.mayHaveContact);
  useEffect(
    () => () => {
      if (abortController.current) visit.mayHaveContact = true;
      abortController.current?.abort();
    },
    [visit],
  );
  useAssignedContact(state, (contact) => {
    dispatchWizard({ type: 'contactChosen', contact });
    dispatch({ type: 'prefilled', contact });
  });

  const contactToSave = state.choice === 'new' ? typedContact(draft) : chosenContact(state, stored);
  const problems = contactToSave ? findContactProblems(contactToSave) : noContactProblems;

  const withParsedPhone = async (form: ContactForm): Promise<ContactForm | { error: BackendError }> => {
    const phone = await parser.parse(draft.phone);
    if (!phone.ok) return phone;
    const { national, callingCode, problem } = phone.value;
    if (problem) return { error: phoneError(problem) };
    return { ...form, phoneNumber: national, countryCode: `+${callingCode}` };
  };

  const save = async (): Promise<boolean> => {
    if (abortController.current) return false;
    if (!contactToSave || Object.keys(problems).length > 0) {
      dispatch({ type: 'validationFailed' });
      return false;
    }
    const controller = new AbortController();
    abortController.current = controller;
    dispatch({ type: 'saveStarted' });
    const onCreated = (contact: VendorContact) => {
      if (controller.signal.aborted) return;
      mayExist.current = false;
      dispatch({ type: 'contactCreated', contact });
      dispatchWizard({ type: 'contactDrafted', draft: null });
    };
    try {
      const prepared = 'id' in contactToSave ? contactToSave : await withParsedPhone(contactToSave);
      if (controller.signal.aborted) return false;
      if ('error' in prepared) {
        dispatch({ type: 'saveFailed', failure: { stage: 'create', error: prepared.error } });
        return false;
      }
      const saveRequest = { assignmentKey, contact: prepared, mayExist: mayExist.current, onCreated };
      const outcome = await saveContact(services, saveRequest, controller.signal);
      if (controller.signal.aborted) return false;
      if (!outcome.ok) {
        const { failure } = outcome;
        mayExist.current = failure.stage === 'create' && isUncertain(failure.error);
        if (failure.error.kind === 'unauthorised') draftStore?.expire();
        services.reporting.warn('supplement: contact not saved', failure.error);
        dispatch({ type: 'saveFailed', failure });
        return false;
      }
      slim?.setContactId(outcome.contact.id);
      dispatchWizard({ type: 'contactChosen', contact: outcome.contact });
      dispatchWizard({ type: 'contactDrafted', draft: null });
      dispatch({ type: 'saved' });
      reload();
      return true;
    } catch (cause) {
      // Leaving the step aborts the calls; that is not an error.
      if (controller.signal.aborted) return false;
      services.reporting.error('supplement: saving a contact threw', cause);
      mayExist.current = true;
      dispatch({ type: 'saveFailed', failure: { stage: 'create', error: { kind: 'fault' } } });
      return false;
    } finally {
      abortController.current = null;
    }
  };

  const cancel = () => {
    dispatchWizard({ type: 'contactDrafted', draft: null });
    dispatch({ type: 'cancelled', stored });
  };

  return {
    ...{ state, stored, draft, parser, reload, save, cancel },
    problems: state.isValidated ? problems : {},
    canCancel: canCancel(state, stored),
    open: () => dispatch({ type: 'opened', stored }),
    choose(choice) {
      dispatch({ type: 'chosen', choice });
      // An open form is kept, even while it is empty.
      if (!hasDraft)
        dispatchWizard({ type: 'contactDrafted', draft: choice === 'new' ? emptyContact : null });
    },
    type: (next) => dispatchWizard({ type: 'contactDrafted', draft: next }),
    async continueToNext() {
      if (canContinue(state, stored, hasDraft) || (await save())) dispatchWizard({ type: 'nextStepOpened' });
    },
    skip() {
      cancel();
      dispatchWizard({ type: 'nextStepOpened' });
    },
  };
}

/** Selects the contact of the link's assignment as soon as the contact list contains it. */
function useAssignedContact(
  { contacts, mode, choice }: PointOfContact<ContactFailure>,
  onFound: (contact: VendorContact) => void,
): void {
  const assignedId = useSlimLink()?.contactId() ?? null;
  const isUntouched = mode === 'edit' && choice === 'none';
  const assigned = isUntouched ? contacts?.find(({ id }) => id === assignedId) : undefined;
  const applyContact = useEffectEvent(onFound);
  useEffect(() => {
    if (assigned) applyContact(assigned);
  }, [assigned]);
}

/** Has the same shape as a server's error for a field, so that the form shows it next to the field. */
const phoneError = (problem: PhoneProblem): BackendError => ({
  kind: 'rejected',
  field: { name: 'phone_number', text: `supplement_portal.errors.phone_problem.${problem}` },
});

/** Loads the shop's contacts, and reloads them on request. Only the latest response counts. */
function useContactList(
  vendorId: string,
  dispatch: Dispatch<PointOfContactEvent<ContactFailure>>,
): () => void {
  const { backend, reporting } = useServices();
  const abortController = useRef<AbortController | null>(null);
  const load = useCallback(() => {
    abortController.current?.abort();
    const { signal } = startNewRequest(abortController);
    dispatch({ type: 'listRequested' });
    backend.loadContacts(vendorId, signal).then(
      (result) => {
        if (signal.aborted) return;
        if (result.ok) return dispatch({ type: 'listArrived', contacts: result.value });
        reporting.warn('supplement: contacts not loaded', result.error);
        dispatch({ type: 'listFailed', failure: { stage: 'load', error: result.error } });
      },
      (cause) => {
        if (signal.aborted) return;
        reporting.error('supplement: contacts not loaded', cause);
        dispatch({ type: 'listFailed', failure: { stage: 'load', error: { kind: 'fault' } } });
      },
    );
  }, [backend, reporting, vendorId, dispatch]);
  useEffect(() => {
    load();
    return () => abortController.current?.abort();
  }, [load]);
  return load;
}

function startNewRequest(running: { current: AbortController | null }): AbortController {
  running.current = new AbortController();
  return running.current;
}
