import { type Dispatch, useEffect, useEffectEvent, useReducer } from 'react';
import { isUncertain, type Result } from '#src/api/errors.ts';
import type { ContactForm, VendorContact } from '#src/api/portal/vendor.ts';
import { useRequest } from '#src/api/submission.ts';
import { useServices } from '../services.tsx';
import { useSlimLink } from '../slim/slimContext.tsx';
import { useParsePhone } from '../VendorPhoneInput.tsx';
import type { VendorAssignmentKey } from '../vendorAssignments.ts';
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
import { type SaveOutcome, saveContact } from './saveContact.runner.ts';

/** State and actions of the contact card. Continuing to the next step may save the contact first. */
export interface PointOfContactCard {
  readonly state: PointOfContact;
  /** The contact that is saved on the assignment. */
  readonly stored: VendorContact | null;
  readonly draft: ContactDraft;
  /** Validation errors; empty until the first save attempt. */
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

export function usePointOfContact(assignmentKey: VendorAssignmentKey): PointOfContactCard {
  const services = useServices();
  const { state: wizard, dispatch: dispatchWizard, visit, draftStore } = useSupplement();
  const slim = useSlimLink();
  const { contact: stored } = wizard;
  const draft = wizard.contactDraft ?? emptyContact;
  const hasDraft = isContactTouched(draft);
  const [state, dispatch] = useReducer(reducePointOfContact, undefined, () =>
    startPointOfContact(stored, wizard.contactDraft !== null),
  );
  const reload = useContactList(assignmentKey.vendorId, dispatch);
  const parsePhone = useParsePhone();
  const request = useRequest('supplement: saving a contact threw', services.reporting);
  useAssignedContact(state, (contact) => {
    dispatchWizard({ type: 'contactChosen', contact });
    dispatch({ type: 'prefilled', contact });
  });

  const contactToSave = state.choice === 'new' ? typedContact(draft) : chosenContact(state, stored);
  const problems = contactToSave ? findContactProblems(contactToSave) : noContactProblems;

  const withParsedPhone = async (form: ContactForm): Promise<Result<ContactForm>> => {
    const phone = await parsePhone(draft.phone);
    if (!phone.ok) return phone;
    const { national, callingCode, problem } = phone.value;
    if (!problem)
      return { ok: true, value: { ...form, phoneNumber: national, countryCode: `+${callingCode}` } };
    // Same shape as a server error for a field, so that the form shows the message next to the field.
    const field = { name: 'phone_number', text: `supplement_portal.errors.phone_problem.${problem}` };
    return { ok: false, error: { kind: 'rejected', field } };
  };

  const save = async (): Promise<boolean> => {
    if (request.isPending()) return false;
    if (!contactToSave || Object.keys(problems).length > 0) {
      dispatch({ type: 'validationFailed' });
      return false;
    }
    dispatch({ type: 'saveStarted' });
    const outcome = await request.send(async (signal): Promise<SaveOutcome | Result<never>> => {
      const prepared =
        'id' in contactToSave
          ? { ok: true as const, value: contactToSave }
          : await withParsedPhone(contactToSave);
      if (!prepared.ok) return prepared;
      if (signal.aborted) throw signal.reason;
      const { mayHaveContact: mayExist } = visit;
      // Stays true if the user leaves the step before the response, because the backend may have the contact by then.
      visit.mayHaveContact = true;
      const onCreated = (contact: VendorContact) => {
        if (signal.aborted) return;
        visit.mayHaveContact = false;
        dispatch({ type: 'contactCreated', contact });
        dispatchWizard({ type: 'contactDrafted', draft: null });
      };
      return saveContact(services, { assignmentKey, contact: prepared.value, mayExist, onCreated }, signal);
    });
    if (!outcome) return false;
    if (!outcome.ok) {
      const { error } = outcome;
      const call = 'call' in outcome ? outcome.call : 'create';
      if ('call' in outcome) visit.mayHaveContact = call === 'create' && isUncertain(error);
      if (error.kind === 'unauthorised') draftStore?.expire();
      services.reporting.warn('supplement: contact not saved', error);
      dispatch({ type: 'saveFailed', failure: { call, error } });
      return false;
    }
    visit.mayHaveContact = false;
    slim?.setContactId(outcome.value.id);
    dispatchWizard({ type: 'contactChosen', contact: outcome.value });
    dispatchWizard({ type: 'contactDrafted', draft: null });
    dispatch({ type: 'saved' });
    reload();
    return true;
  };

  const cancel = () => {
    dispatchWizard({ type: 'contactDrafted', draft: null });
    dispatch({ type: 'cancelled', stored });
  };

  return {
    state,
    stored,
    draft,
    reload,
    save,
    cancel,
    problems: state.isValidated ? problems : {},
    canCancel: canCancel(state, stored),
    open: () => dispatch({ type: 'opened', stored }),
    choose(choice) {
      dispatch({ type: 'chosen', choice });
      // Keep the draft of an open form, even while it is empty.
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
  { contacts, mode, choice }: PointOfContact,
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

/** Loads the shop's contacts, and reloads them on request. Only the latest response counts. */
function useContactList(vendorId: string, dispatch: Dispatch<PointOfContactEvent>): () => void {
  const { backend, reporting } = useServices();
  const request = useRequest('supplement: contacts not loaded', reporting);
  const load = async () => {
    dispatch({ type: 'listRequested' });
    const loaded = await request.send((signal) => backend.loadContacts(vendorId, signal));
    if (!loaded) return;
    if (loaded.ok) return dispatch({ type: 'listArrived', contacts: loaded.value });
    reporting.warn('supplement: contacts not loaded', loaded.error);
    dispatch({ type: 'listFailed', failure: { call: 'load', error: loaded.error } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per shop
  useEffect(() => void load(), [vendorId]);
  return () => void load();
}
