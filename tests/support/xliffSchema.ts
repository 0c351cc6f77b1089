import { SaxesParser } from 'saxes';

interface ElementRule {
  /** Required and optional attributes. */
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  /** The allowed sequence of children, as a pattern over their names, each followed by a space. */
  readonly children: RegExp;
  readonly hasText?: boolean;
}

const inline = /^(?:(?:cp|ph|pc|sc|ec|mrk|sm|em) )*$/;
const editing = ['canCopy', 'canDelete', 'canReorder', 'copyOf', 'type', 'subType', 'equiv', 'disp'];

/** The part of the OASIS schema xliff_core_2.0.xsd that documents without modules use, written as rules. */
const rules: Readonly<Record<string, ElementRule>> = {
  xliff: {
    required: ['version', 'srcLang'],
    optional: ['trgLang', 'xml:space', 'xmlns'],
    children: /^(?:file )+$/,
  },
  file: {
    required: ['id'],
    optional: ['canResegment', 'original', 'translate', 'srcDir', 'trgDir', 'xml:space'],
    children: /^(?:skeleton )?(?:notes )?(?:(?:unit|group) )+$/,
  },
  unit: {
    required: ['id'],
    optional: ['name', 'canResegment', 'translate', 'srcDir', 'trgDir', 'xml:space', 'type'],
    children: /^(?:notes )?(?:originalData )?(?:(?:segment|ignorable) )+$/,
  },
  notes: { children: /^(?:note )+$/ },
  note: { optional: ['id', 'appliesTo', 'category', 'priority'], children: /^$/, hasText: true },
  originalData: { children: /^(?:data )+$/ },
  data: { required: ['id'], optional: ['dir', 'xml:space'], children: /^(?:cp )*$/, hasText: true },
  segment: {
    optional: ['id', 'canResegment', 'state', 'subState'],
    children: /^source (?:target )?$/,
  },
  source: { optional: ['xml:lang', 'xml:space'], children: inline, hasText: true },
  target: { optional: ['xml:lang', 'xml:space', 'order'], children: inline, hasText: true },
  ph: { required: ['id'], optional: [...editing, 'dataRef', 'subFlows'], children: /^$/ },
  pc: {
    required: ['id'],
    optional: [
      ...['canCopy', 'canDelete', 'canOverlap', 'canReorder', 'copyOf', 'type', 'subType', 'dir'],
      ...['dataRefStart', 'dataRefEnd', 'dispStart', 'dispEnd', 'equivStart', 'equivEnd', 'subFlowsStart'],
    ],
    children: inline,
    hasText: true,
  },
};

/** An XML name token, the type of all ids. */
const nameToken = /^[\w.:\-\u00b7-\uffff]+$/;

/**
 * Returns what is wrong with an XLIFF 2.0 document: elements, attributes and their order as in the schema, ids that are
 * unique in their scope, and references to original data that exists.
 */
export function findXliffProblems(text: string): string[] {
  const problems: string[] = [];
  const open: { name: string; children: string; ids: Set<string> }[] = [];
  const scopes: Record<string, Set<string>> = { file: new Set(), unit: new Set(), data: new Set() };
  const parser = new SaxesParser();
  const report = (problem: string) => problems.push(`line ${parser.line}: ${problem}`);
  const claim = (scope: string, id: string) => {
    if (scopes[scope]?.has(id)) report(`The ${scope} id ${id} is not unique.`);
    scopes[scope]?.add(id);
  };
  parser.on('opentag', ({ name, attributes }) => {
    const rule = rules[name];
    const parent = open.at(-1);
    if (parent) parent.children += `${name} `;
    open.push({ name, children: '', ids: new Set() });
    if (!rule) return report(`<${name}> is not allowed.`);
    for (const attribute of rule.required ?? [])
      if (!(attribute in attributes)) report(`<${name}> lacks ${attribute}.`);
    for (const attribute of Object.keys(attributes))
      if (![...(rule.required ?? []), ...(rule.optional ?? [])].includes(attribute))
        report(`<${name}> has the attribute ${attribute}.`);
    const { id } = attributes;
    if (id !== undefined && !nameToken.test(id)) report(`${id} is not a name token.`);
    if (name === 'file') Object.assign(scopes, { unit: new Set() });
    if (name === 'unit') Object.assign(scopes, { data: new Set() });
    if (name === 'source' || name === 'target') Object.assign(scopes, { inline: new Set() });
    if (id !== undefined) claim(name === 'ph' || name === 'pc' ? 'inline' : name, id);
    for (const reference of ['dataRef', 'dataRefStart', 'dataRefEnd']) {
      const target = attributes[reference];
      if (target !== undefined && !scopes.data?.has(target)) report(`${target} is no original data.`);
    }
    if (name === 'segment' && !/^(?:initial|translated|reviewed|final)$/.test(attributes.state ?? 'initial'))
      report(`${attributes.state} is not a state.`);
  });
  parser.on('text', (content) => {
    const parent = open.at(-1);
    if (parent && content.trim() !== '' && rules[parent.name]?.hasText !== true)
      report(`<${parent.name}> contains text.`);
  });
  parser.on('closetag', ({ name }) => {
    const { children } = open.pop() ?? { children: '' };
    if (rules[name] && !rules[name].children.test(children)) report(`<${name}> contains: ${children}`);
  });
  parser.on('error', (error) => report(error.message));
  parser.write(text).close();
  return problems;
}
