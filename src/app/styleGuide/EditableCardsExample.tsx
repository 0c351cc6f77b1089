import { Fragment, useReducer, useRef, useState } from 'react';
import { allInView, type EditableCards, modeOf, reduceEditableCards } from '#src/domain/editableCards.ts';
import { Facts } from '#src/ui/Card.tsx';
import { EditableCard } from '#src/ui/EditableCard.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Note } from '#src/ui/Note.tsx';
import { cardTexts } from './cardExamples.ts';

type Person = { readonly name: string; readonly email: string };

const savingMs = 1500;

/** Two cards with one reducer. Saving takes a while and may fail. */
export function EditableCardsExample() {
  const [people, setPeople] = useState<Readonly<Record<string, Person>>>({});
  const [fails, setFails] = useState(false);
  const [state, dispatch] = useReducer(reduceEditableCards<Person>, allInView as EditableCards<Person>);
  const attempts = useRef(0);
  const save = () => {
    if (state.mode !== 'edit') return;
    const attemptId = String(++attempts.current);
    const { card, values } = state;
    dispatch({ type: 'saveStarted', attemptId });
    setTimeout(() => {
      if (fails) return dispatch({ type: 'saveFailed', attemptId, failure: 'offline' });
      setPeople((before) => ({ ...before, [card]: values }));
      dispatch({ type: 'saveSucceeded', attemptId });
    }, savingMs);
  };
  return (
    <div className="stack">
      <label className="kit-check">
        <input type="checkbox" checked={fails} onChange={(event) => setFails(event.currentTarget.checked)} />
        <span>{cardTexts.failing}</span>
      </label>
      <div className="samples">
        {cardTexts.people.map(({ id, title, ...start }) => {
          const person = people[id] ?? start;
          return (
            <EditableCard
              key={id}
              title={title}
              as="h4"
              mode={modeOf(state, id)}
              labels={{ ...cardTexts.editing, edit: cardTexts.edit(title) }}
              on={{
                edit: () => dispatch({ type: 'editStarted', card: id, values: person }),
                save,
                cancel: () => dispatch({ type: 'editCancelled' }),
              }}
              view={
                <Facts
                  facts={[
                    [cardTexts.name, person.name],
                    [cardTexts.email, person.email],
                  ]}
                />
              }
              fields={
                <PersonFields
                  id={id}
                  state={state}
                  onChange={(values) => dispatch({ type: 'valuesChanged', values })}
                />
              }
            />
          );
        })}
      </div>
    </div>
  );
}

interface PersonFieldsProps {
  readonly id: string;
  readonly state: EditableCards<Person>;
  readonly onChange: (values: Person) => void;
}

function PersonFields({ id, state, onChange }: PersonFieldsProps) {
  if (state.mode === 'view') return null;
  const { values } = state;
  return (
    <Fragment>
      {state.mode === 'edit' && state.failure && (
        <div role="alert">
          <Note kind="danger" title={cardTexts.failure} />
        </div>
      )}
      <Field
        id={`${id}-name`}
        label={cardTexts.name}
        value={values.name}
        onChange={(text) => onChange({ ...values, name: text })}
      />
      <Field
        id={`${id}-email`}
        label={cardTexts.email}
        value={values.email}
        onChange={(text) => onChange({ ...values, email: text })}
      />
    </Fragment>
  );
}
