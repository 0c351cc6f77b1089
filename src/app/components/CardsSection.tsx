import { useState } from 'react';
import { Accordion, AccordionItem } from '#src/ui/Accordion.tsx';
import { Card, Facts } from '#src/ui/Card.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { StatusPill } from '#src/ui/StatusPill.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { cardWords as words } from './cardSpecimens.ts';
import { EditableCardsSample } from './EditableCardsSample.tsx';
import { Specimen } from './Specimen.tsx';

export function CardsSection() {
  return (
    <>
      <div className="samples">
        <Specimen title={words.card}>
          <Card title={words.vehicle} as="h4" end={<a href="#kit-cards">{words.change}</a>}>
            <Facts facts={words.facts} />
          </Card>
        </Specimen>
        <Specimen title={words.item}>
          <a className="card card--link" href="#kit-cards">
            <StatusPill tone="you">{words.itemPill}</StatusPill>
            <h4>{words.itemName}</h4>
            <p className="card-note num">{words.itemNote}</p>
            <Icon name="right" />
          </a>
        </Specimen>
      </div>
      <Specimen title={words.editable}>
        <EditableCardsSample />
      </Specimen>
      <div className="samples">
        <Specimen title={words.tabs}>
          <TabsSample />
        </Specimen>
        <Specimen title={words.accordion}>
          <Accordion>
            {words.questions.map(([question, answer], index) => (
              <AccordionItem key={question} title={question} as="h4" startsOpen={index === 1}>
                <p>{answer}</p>
              </AccordionItem>
            ))}
          </Accordion>
        </Specimen>
      </div>
    </>
  );
}

function TabsSample() {
  const [selected, setSelected] = useState<string>('search');
  return (
    <Tabs
      label={words.tabs}
      tabs={words.tabList.map(({ id, label, text }) => ({ id, label, panel: <p>{text}</p> }))}
      selected={selected}
      onSelect={setSelected}
    />
  );
}
