import { exposureText } from '#src/domain/supplement/exposure.ts';
import { failedFiles } from '#src/domain/supplement/uploads.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { useStepTitle } from '../wizard/useStepTitle.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { AdjusterNeeds } from '../wizard/WizardAside.tsx';
import { Dropzone } from './Dropzone.tsx';
import { FailedFiles } from './FailedFiles.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { NextBar } from './NextBar.tsx';
import { NoteCard } from './NoteCard.tsx';
import { PhoneCard } from './PhoneCard.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import type { UploadRoom } from './uploadRoom.ts';
import { useRoomState } from './useUploadRoom.ts';

/** The upload screen: the files on one side; previews, notes and the Next bar on the other. */
export function UploadCards({ room }: { room: UploadRoom }) {
  const words = useMessages().supplement_portal.upload_manager;
  const { uploads, notes } = useRoomState(room);
  const { dispatch } = useSupplement();
  const hasFiles = uploads.files.length > 0;
  // Uploads continue while the user is in another browser tab, so the page title shows errors too.
  const isShort = failedFiles(uploads).length + uploads.refused.length > 0;
  useStepTitle({ isWrong: isShort || notes.saving === 'failed' || notes.saving === 'expired' });
  // Clear the error that Next shows when files are missing.
  const add = (files: readonly File[]) => {
    dispatch({ type: 'errorCleared' });
    void room.add(files);
  };
  return (
    <div className="up">
      <div className="up-head">
        <h1 tabIndex={-1}>
          <DisplayText text={words.title()} />
        </h1>
        <Subject />
      </div>
      <FailedFiles room={room} uploads={uploads} />
      <div className="up-cols">
        <div className="up-col">
          <section className="card up-files">
            <Dropzone isLarge={!hasFiles} onFiles={add} />
            {hasFiles && <FilesPanel room={room} uploads={uploads} />}
          </section>
          {!hasFiles && <AdjusterNeeds />}
        </div>
        <div className="up-col">
          {hasFiles && <PreviewPanel room={room} uploads={uploads} />}
          <NoteCard room={room} notes={notes} onAdded={() => dispatch({ type: 'errorCleared' })} />
          <PhoneCard />
          <NextBar uploads={uploads} notes={notes} />
        </div>
      </div>
    </div>
  );
}

function Subject() {
  const words = useMessages().supplement_portal.upload_manager;
  const { claimNumber, exposure } = useSupplement().state;
  const claim = claimNumber ?? exposure?.claimNumber ?? '';
  const vehicle = exposure ? exposureText(exposure) : '';
  if (claim === '' && vehicle === '') return null;
  return (
    <p className="up-subject num">
      {claim === '' ? (
        vehicle
      ) : (
        <DisplayText
          text={vehicle === '' ? words.subject_claim({ claim }) : words.subject({ vehicle, claim })}
        />
      )}
    </p>
  );
}
