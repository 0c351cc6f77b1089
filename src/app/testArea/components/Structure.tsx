import { Fragment, useState } from 'react';
import { useLinks } from '#src/tenant/current.tsx';
import { Accordion, AccordionItem } from '#src/ui/Accordion.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Card, Facts } from '#src/ui/Card.tsx';
import { rowsOf, SearchTable } from '#src/ui/dataTable/SearchTable.tsx';
import { EditableCard } from '#src/ui/EditableCard.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Field } from '#src/ui/Field.tsx';
import { ProgressList } from '#src/ui/ProgressList.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { Examples, WithValue } from './Examples.tsx';

const stepLabels = { done: 'Done: ', now: 'Now: ', next: 'Next: ' };
const steps = [
  { id: 'vehicle', name: 'Vehicle Info', note: '2021 Subaru Outback' },
  { id: 'photos', name: 'Take Photos', note: '8 photos, about 3 minutes' },
  { id: 'estimate', name: 'Get Estimate' },
];
const stepNames = steps.map(({ id, name }) => ({ id, name }));

const tabs = [
  { id: 'search', label: 'Search', panel: <p>Find the shop by its name or address.</p> },
  { id: 'new', label: 'New shop', panel: <p>Add a shop that is not listed.</p> },
  { id: 'recent', label: 'Recent', panel: <p>Shops that you have used on this device.</p> },
];

const shops = [
  { name: 'Brightwater Collision Center', place: 'Brightwater, ME', miles: '0.8' },
  { name: 'Brightline Auto Body', place: 'Eastport, ME', miles: '2.4' },
  { name: 'Bright Bros. Panel & Paint', place: 'Northfield, ME', miles: '5.1' },
  { name: 'Brighton Road Garage', place: 'Westbrook, ME', miles: '11.7' },
  { name: 'Harbor Body Works', place: 'Eastport, ME', miles: '14.0' },
  { name: 'Old Mill Coachworks', place: 'Saco, ME', miles: '16.2' },
];

export function Structure() {
  const { art } = useLinks();
  return (
    <Fragment>
      <Examples title="Stepper" wide>
        <Stepper label="Steps, across" steps={stepNames} current={1} labels={stepLabels} />
        <WithValue start={2}>
          {(current, setCurrent) => (
            <Stepper
              label="Steps, in a line, with a way back"
              steps={stepNames}
              current={current}
              labels={stepLabels}
              layout="line"
              onGo={(id) => setCurrent(steps.findIndex((step) => step.id === id))}
            />
          )}
        </WithValue>
      </Examples>
      <Examples title="Stepper, down">
        <Stepper label="Steps, down" steps={steps} current={1} labels={stepLabels} layout="down" />
      </Examples>
      <Examples title="Progress list">
        <ProgressList
          label="Progress"
          steps={steps}
          current={1}
          isCurrentComplete={false}
          labels={stepLabels}
        >
          You can add photos if you see more damage.
        </ProgressList>
      </Examples>
      <Examples title="Card">
        <Card title="Vehicle">
          <Facts
            facts={[
              ['Year, make, model', '2021 Subaru Outback'],
              ['Claim number', 'MM-48213'],
            ]}
          />
        </Card>
      </Examples>
      <Examples title="Tabs">
        <WithValue start="search">
          {(selected, onSelect) => <Tabs label="Shops" tabs={tabs} selected={selected} onSelect={onSelect} />}
        </WithValue>
      </Examples>
      <Examples title="Accordion">
        <Accordion>
          <AccordionItem title="How long does an estimate take?">
            Usually two working days after your photos arrive.
          </AccordionItem>
          <AccordionItem title="Can I choose my own repair shop?">
            Yes. The estimate is the same wherever the car is repaired.
          </AccordionItem>
        </Accordion>
      </Examples>
      <Examples title="Empty state">
        <EmptyState art={<Art name="no-questions" label="" spriteUrl={art} />}>
          There are no questions yet.
        </EmptyState>
      </Examples>
      <Examples title="Editable card" wide>
        <EditableCards />
      </Examples>
      <Examples title="Search table" wide>
        <ShopTable />
      </Examples>
    </Fragment>
  );
}

/** At most one card is open. */
function EditableCards() {
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <Fragment>
      {['Contact', 'Driver'].map((title) => (
        <EditableCard
          key={title}
          title={title}
          mode={open === undefined ? 'view' : open === title ? 'edit' : 'locked'}
          labels={{
            edit: `Edit ${title}`,
            save: 'Save',
            saving: 'Saving',
            cancel: 'Cancel',
            locked: 'Finish the open card first',
          }}
          on={{ edit: () => setOpen(title), save: close, cancel: close }}
          view={<Facts facts={[['Email', 'dana@example.com']]} />}
          fields={<Field id={title} label="Email" defaultValue="dana@example.com" />}
        />
      ))}
    </Fragment>
  );
}

function ShopTable() {
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState(shops[1]?.name);
  const found = shops.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  return (
    <SearchTable
      fields={[{ id: 'name', label: 'Shop name', value: query }]}
      onType={(_, text) => {
        setQuery(text);
        setPage(1);
      }}
      table={{
        caption: 'Shops',
        columns: [
          { id: 'name', header: 'Shop', cell: ({ name }) => name },
          { id: 'place', header: 'Address', cell: ({ place }) => place },
          { id: 'miles', header: 'Distance', cell: ({ miles }) => `${miles} mi`, isNumber: true },
        ],
        rows: rowsOf(found, page),
        idOf: ({ name }) => name,
        chosen,
        onChoose: ({ name }) => setChosen(name),
      }}
      total={found.length}
      page={page}
      onPage={setPage}
      labels={{
        search: 'Find a shop',
        noResults: 'No shop found. Check the spelling.',
        results: ({ total }) => `Results: ${total}`,
        manyResults: ({ from, to, total }) => `Over five results. Showing ${from} to ${to} of ${total}.`,
        page: ({ page, pages }) => `${page} / ${pages}`,
        previous: 'Previous page',
        next: 'Next page',
      }}
    />
  );
}
