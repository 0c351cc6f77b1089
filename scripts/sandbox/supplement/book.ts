import { randomBytes } from 'node:crypto';
import { type Bucket, openForm, type SignedForm } from '../storage/book.ts';
import { type Shop, type ShopAddress, seedShops } from './seed/shops.ts';
import { bypassSeeds } from './seed/tokens.ts';

export interface Contact {
  readonly id: string;
  readonly vendorId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly callingCode: string;
}

export interface VendorAssignmentRecord {
  readonly id: string;
  readonly taskId: string;
  readonly vendorId: string;
  readonly exposureId: string;
  contactId: string | null;
}

export interface VendorNote {
  readonly taskId: string;
  readonly text: string;
  readonly atMs: number;
}

/** A file upload and its state: form issued, stored, confirmed. */
export interface VendorFile extends SignedForm {
  readonly id: string;
  readonly taskId: string;
  readonly name: string;
  readonly askedAtMs: number;
  confirmedAtMs: number | null;
  refusedConfirmations: number;
}

/** All vendor data since the last reset. */
export interface SupplementBook {
  readonly bucket: Bucket;
  readonly shops: readonly Shop[];
  readonly contacts: readonly Contact[];
  /** Number of seeded contacts. */
  readonly seededContacts: number;
  readonly assignments: readonly VendorAssignmentRecord[];
  readonly notes: readonly VendorNote[];
  readonly files: readonly VendorFile[];
  /** Used captcha tokens and bypass tokens, which are valid only once. */
  readonly spent: Set<string>;
  /** Maps an exposure token to the provider code for which it was issued. */
  readonly granted: Map<string, string>;
  addShop(shop: { name: string; address: ShopAddress; email: string; phone: string }): Shop;
  addContact(contact: Omit<Contact, 'id'>): Contact;
  assign(work: Omit<VendorAssignmentRecord, 'id' | 'taskId'>): VendorAssignmentRecord;
  addNote(taskId: string, text: string): VendorNote;
  addFile(taskId: string, name: string): { file: VendorFile; fields: Record<string, string> };
  reset(): void;
}

const fileBucketName = 'livery-files';

const mostFileBytes = 50 * 1024 * 1024;

export function createSupplementBook(now: () => number = Date.now): SupplementBook {
  const shops: Shop[] = [];
  const contacts: Contact[] = [];
  const assignments: VendorAssignmentRecord[] = [];
  const notes: VendorNote[] = [];
  const files: VendorFile[] = [];
  const spent = new Set<string>();
  const granted = new Map<string, string>();
  const bucket: Bucket = {
    name: fileBucketName,
    fileType: null,
    secret: randomBytes(32),
    now,
    strays: [],
    findByKey: (key) => files.find(({ grant }) => grant.key === key),
  };
  const book: SupplementBook = {
    bucket,
    shops,
    contacts,
    seededContacts: contactSeeds.length,
    assignments,
    notes,
    files,
    spent,
    granted,
    addShop: (shop) =>
      keep(shops, {
        ...shop,
        id: String(601 + shops.length),
        place: null,
        active: true,
        vendorTypes: ['repair_shop', 'vendor'],
      }),
    addContact: (contact) => keep(contacts, { ...contact, id: String(401 + contacts.length) }),
    assign: (work) =>
      keep(assignments, {
        ...work,
        id: String(8001 + assignments.length),
        taskId: String(9001 + assignments.length),
      }),
    addNote: (taskId, text) => keep(notes, { taskId, text, atMs: now() }),
    addFile(taskId, name) {
      const id = String(80_001 + files.length);
      const wish = {
        keyStart: `tasks/${taskId}/${id}`,
        keyEnd: '',
        mostBytes: mostFileBytes,
        carriesHeaders: false,
      };
      const { form, fields } = openForm(bucket, wish);
      const more = { confirmedAtMs: null, refusedConfirmations: 0 };
      const file = keep(files, { ...form, id, taskId, name, askedAtMs: now(), ...more });
      return { file, fields };
    },
    reset() {
      for (const list of [shops, contacts, assignments, notes, files, bucket.strays]) list.length = 0;
      spent.clear();
      granted.clear();
      shops.push(...seedShops());
      for (const [firstName, lastName, vendorId] of contactSeeds)
        book.addContact({
          vendorId,
          firstName,
          lastName,
          email: `${firstName.toLowerCase()}@shops.example`,
          phone: `20755502${String(contacts.length).padStart(2, '0')}`,
          callingCode: '+1',
        });
      for (const { vendorId, exposureId, hasAssignment } of bypassSeeds)
        if (hasAssignment)
          book.assign({ vendorId, exposureId, contactId: vendorId === '301' ? '401' : null });
    },
  };
  book.reset();
  return book;
}

/** Vendor 301 has two contacts to choose from; 302 has none. */
const contactSeeds = [
  ['Dana', 'Whitlock', '301'],
  ['Reyes', 'Ortega', '301'],
  ['Milica', 'Šarić', '303'],
] as const;

function keep<T>(list: T[], entry: T): T {
  list.push(entry);
  return entry;
}
