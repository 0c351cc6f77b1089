/**
 * Fields of React's own bookkeeping: nothing outside of react and react-dom reads them, no public option, prop or DOM
 * attribute has one of these names, and none is reached by a text. A test holds them to that. Short names for them take
 * 0.9 kB off the first screen, packed. (Measured.)
 */
const fields = [
  ...['alternate', 'baseQueue', 'baseState', 'blockedOn', 'callbackNode', 'callbackPriority'],
  ...['cancelPendingCommit', 'childLanes', 'containerInfo', 'dehydrated', 'deletions', 'domEventName'],
  ...['eagerState', 'elementType', 'entangledLanes', 'entanglements', 'errorRecoveryDisabledLanes'],
  ...['eventSystemFlags', 'expirationTimes', 'expiredLanes', 'finishedWork', 'firstBaseUpdate'],
  ...['firstContext', 'hasEagerState', 'hiddenCallbacks', 'hiddenUpdates', 'hydrationErrors'],
  ...['incompleteTransitions', 'isBackwards', 'isDehydrated', 'lastBaseUpdate', 'lastRenderedReducer'],
  ...['lastRenderedState', 'memoCache', 'memoizedProps', 'memoizedState', 'memoizedValue'],
  ...['pendingChildren', 'pendingContext', 'pendingLanes', 'pendingProps', 'pingedLanes', 'pooledCache'],
  ...['pooledCacheLanes', 'queuedTarget', 'refCleanup', 'renderingStartTime', 'retryLane', 'revertLane'],
  ...['shellSuspendCounter', 'stateNode', 'subtreeFlags', 'suspendedLanes', 'tailMode', 'targetContainers'],
  ...['targetInst', 'timeoutHandle', 'treeContext', 'updateQueue', 'warmLanes'],
] as const;

/** Field → its name in what is shipped: the same in every variant, so that all share one copy of React. */
export const reactFields: Readonly<Record<string, string>> = Object.fromEntries(
  fields.map((field, index) => [field, `_${index.toString(36)}`]),
);

/** Options of the compiler that rename them, in every file of one compile alike. */
export const renameReactFields = {
  mangleProps: new RegExp(`^(?:${fields.join('|')})$`),
  mangleCache: reactFields,
} as const;
