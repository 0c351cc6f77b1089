import { type Shop, type ShopAddress, seedShops } from '../seed/supplement/shops.ts';
import { bypassSeeds } from '../seed/supplement/tokens.ts';
import { createBucket, createUpload, type Upload } from '../storage/bucket.ts';

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

interface VendorNote {
  readonly taskId: string;
  readonly text: string;
  readonly atMs: number;
}

/** The upload of a file. */
export interface VendorFile extends Upload {
  readonly taskId: string;
  readonly name: string;
}

const maxFileBytes = 50 * 1024 * 1024;

/** All vendor data since the last reset. */
export type SupplementStore = ReturnType<typeof createSupplementStore>;

export function createSupplementStore(now: () => number = Date.now) {
  const shops: Shop[] = [];
  const contacts: Contact[] = [];
  const assignments: VendorAssignmentRecord[] = [];
  const notes: VendorNote[] = [];
  const files: VendorFile[] = [];
  /** Used captcha tokens and bypass tokens, which are valid only once. */
  const usedTokens = new Set<string>();
  /** Maps an exposure token to the provider code for which it was issued. */
  const tokenOwners = new Map<string, string>();
  const bucket = createBucket({ name: 'livery-files', fileType: null, now }, () => files);
  const addContact = (contact: Omit<Contact, 'id'>): Contact =>
    append(contacts, { ...contact, id: String(401 + contacts.length) });
  const assign = (work: Omit<VendorAssignmentRecord, 'id' | 'taskId'>): VendorAssignmentRecord =>
    append(assignments, {
      ...work,
      id: String(8001 + assignments.length),
      taskId: String(9001 + assignments.length),
    });
  const store = {
    bucket,
    shops: shops as readonly Shop[],
    contacts: contacts as readonly Contact[],
    /** Number of seeded contacts. */
    seededContacts: contactSeeds.length,
    assignments: assignments as readonly VendorAssignmentRecord[],
    notes: notes as readonly VendorNote[],
    files: files as readonly VendorFile[],
    usedTokens,
    tokenOwners,
    addShop: (shop: { name: string; address: ShopAddress; email: string; phone: string }) =>
      append(shops, {
        ...shop,
        id: String(601 + shops.length),
        location: null,
        active: true,
        vendorTypes: ['repair_shop', 'vendor'],
      }),
    addContact,
    assign,
    addNote: (taskId: string, text: string) => append(notes, { taskId, text, atMs: now() }),
    addFile(taskId: string, name: string) {
      const { upload, fields } = createUpload(bucket, {
        id: String(80_001 + files.length),
        keyStart: `tasks/${taskId}`,
        maxBytes: maxFileBytes,
        carriesHeaders: false,
      });
      return { file: append(files, { ...upload, taskId, name }), fields };
    },
    reset() {
      for (const list of [shops, contacts, assignments, notes, files, bucket.unmatchedAttempts])
        list.length = 0;
      usedTokens.clear();
      tokenOwners.clear();
      shops.push(...seedShops());
      for (const [firstName, lastName, vendorId] of contactSeeds)
        addContact({
          vendorId,
          firstName,
          lastName,
          email: `${firstName.toLowerCase()}@shops.example`,
          phone: `20755502${String(contacts.length).padStart(2, '0')}`,
          callingCode: '+1',
        });
      for (const { vendorId, exposureId, hasAssignment } of bypassSeeds)
        if (hasAssignment) assign({ vendorId, exposureId, contactId: vendorId === '301' ? '401' : null });
    },
  };
  store.reset();
  return store;
}

/** Vendor 301 has two contacts to choose from; 302 has none. */
const contactSeeds = [
  ['Dana', 'Whitlock', '301'],
  ['Reyes', 'Ortega', '301'],
  ['Milica', 'Šarić', '303'],
] as const;

function append<T>(list: T[], entry: T): T {
  list.push(entry);
  return entry;
}
