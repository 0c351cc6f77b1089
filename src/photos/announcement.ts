/** The last action, for screen readers. `…InMemory`: the device could not store the photo. */
export type Announcement = 'taken' | 'takenInMemory' | 'saved' | 'savedInMemory';

/** Replaces the announcement. Undefined removes it. */
export type Announce = (announcement: Announcement | undefined) => void;
