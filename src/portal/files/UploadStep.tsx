import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Exposure, exposureText } from '#src/api/portal/exposure.ts';
import type { Vendor } from '#src/api/portal/vendor.ts';
import { isAcceptedFile, isAcceptedImage } from '#src/device/fileType.ts';
import { useMessages } from '#src/texts/context.tsx';
import { resumeOnReturn } from '#src/upload/resume.ts';
import { useServices } from '../services.tsx';
import type { DraftStore } from '../wizard/draftStore.ts';
import { persistedUploadsOf, restoreUploads } from '../wizard/persistedSupplement.ts';
import { useStepTitle, useSupplement } from '../wizard/useSupplement.tsx';
import { AdjusterNeeds } from '../wizard/WizardAside.tsx';
import { Dropzone } from './Dropzone.tsx';
import { FailedFiles, LostFiles, SkippedNote } from './FileProblems.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { NextBar } from './NextBar.tsx';
import { NoteCard } from './NoteCard.tsx';
import { hasNoteFailed } from './notes.ts';
import type { Chosen } from './openFolders.ts';
import { PhoneCard } from './PhoneCard.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { Receipt } from './Receipt.tsx';
import { createUploadQueue, type UploadQueue, type UploadQueueState } from './uploadQueue.ts';
import { failedFiles, hasUnsentFiles, noUploads } from './uploads.ts';

/** The last step: files, notes and Next. After submission, the receipt replaces them. */
export function UploadStep() {
  const { vendor, exposure } = useSupplement().state;
  // Both wizards set the vendor and the exposure before this step.
  if (!vendor || !exposure) return null;
  return <Uploads exposure={exposure} vendor={vendor} />;
}

function Uploads({ exposure, vendor }: { exposure: Exposure; vendor: Vendor }) {
  const { isSubmitted } = useSupplement().state;
  const queue = useUploadQueue(exposure, vendor);
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  return isSubmitted ? <Receipt {...state} /> : <UploadCards queue={queue} {...state} />;
}

/** The upload screen: the files on one side, notes and previews on the other, and the Next bar below. */
function UploadCards({ queue, uploads, notes }: UploadQueueState & { queue: UploadQueue }) {
  const messages = useMessages().m.supplement_portal.upload_manager;
  const { dispatch } = useSupplement();
  const hasFiles = uploads.files.length > 0;
  // Uploads continue while the user is in another browser tab, so the page title shows errors too.
  const hasFailures = failedFiles(uploads).length + uploads.rejectedNames.length > 0;
  useStepTitle({ hasError: hasFailures || hasNoteFailed(notes) });
  // Clear the error that Next shows when files are missing.
  const add = (chosen: readonly Chosen[]) => {
    dispatch({ type: 'errorCleared' });
    void queue.add(chosen);
  };
  return (
    <div className="step up">
      <div className="step-head">
        <h1 tabIndex={-1}>{messages.title()}</h1>
        <Subject />
      </div>
      <LostFiles queue={queue} names={uploads.lostNames} />
      <FailedFiles queue={queue} uploads={uploads} />
      <div className={hasFiles ? 'stack up-cols up-cols--files' : 'stack up-cols'}>
        <div className="stack up-col">
          <section className="card">
            <Dropzone isLarge={!hasFiles} onChosen={add} />
            <SkippedNote skipped={uploads.skipped} />
            {hasFiles && <FilesPanel queue={queue} uploads={uploads} />}
          </section>
          {!hasFiles && <AdjusterNeeds />}
        </div>
        <div className="stack up-col">
          <NoteCard queue={queue} notes={notes} onAdded={() => dispatch({ type: 'errorCleared' })} />
          {hasFiles && <PreviewPanel queue={queue} uploads={uploads} />}
          <PhoneCard />
        </div>
      </div>
      <NextBar queue={queue} uploads={uploads} notes={notes} />
    </div>
  );
}

function Subject() {
  const messages = useMessages().m.supplement_portal.upload_manager;
  const { claimNumber, exposure } = useSupplement().state;
  const claim = claimNumber ?? exposure?.claimNumber ?? '';
  const vehicle = exposure ? exposureText(exposure) : '';
  if (claim === '' && vehicle === '') return null;
  return (
    <p className="lead num">
      {claim === ''
        ? vehicle
        : vehicle === ''
          ? messages.subject_claim({ claim })
          : messages.subject({ vehicle, claim })}
    </p>
  );
}

/** Returns the upload queue of this visit, which is opened on first use. */
function useUploadQueue(exposure: Exposure, vendor: Vendor): UploadQueue {
  const { state, visit, draftStore } = useSupplement();
  const services = useServices();
  const { signal } = visit;
  const [queue] = useState(
    () =>
      visit.queue ??
      createUploadQueue({
        services,
        target: { vendorId: vendor.id, exposure, contactId: state.contact?.id ?? null },
        isAccepted: __TENANT__.supplementAcceptsDocuments ? isAcceptedFile : isAcceptedImage,
        signal,
        ...(draftStore && {
          initialState: restoreUploads(noUploads, draftStore.uploadsOf(exposure, vendor)),
        }),
      }),
  );
  useEffect(() => {
    if (visit.queue) return;
    visit.queue = queue;
    if (draftStore) persistUploads(queue, draftStore, signal);
    warnBeforeUnload(queue, signal);
    resumeOnReturn(queue.resume, signal);
  }, [visit, queue, draftStore, signal]);
  return queue;
}

function persistUploads(queue: UploadQueue, draftStore: DraftStore, signal: AbortSignal): void {
  queue.subscribe(() => {
    if (signal.aborted) return;
    const { uploads, notes } = queue.getState();
    const hasExpired =
      notes.saving === 'expired' ||
      uploads.files.some(({ status }) => status.kind === 'ERROR' && status.failure.code === 'expired');
    if (hasExpired) draftStore.expire();
    else draftStore.saveUploads(persistedUploadsOf(uploads, notes));
  });
}

/**
 * Makes the browser ask before the page closes, on every step, but only while there are files that would have to be
 * chosen again: users ignore a prompt that always appears.
 */
function warnBeforeUnload({ subscribe, getState }: UploadQueue, signal: AbortSignal): void {
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const update = () => {
    const hasUnsent = !signal.aborted && hasUnsentFiles(getState().uploads);
    if (hasUnsent) window.addEventListener('beforeunload', preventUnload);
    else window.removeEventListener('beforeunload', preventUnload);
  };
  subscribe(update);
  signal.addEventListener('abort', update);
}
