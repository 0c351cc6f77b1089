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
  // What React, its DOM and its scheduler call of each other.
  ...['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  ...['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  ...['unstable_ImmediatePriority', 'unstable_UserBlockingPriority', 'unstable_NormalPriority'],
  ...['unstable_LowPriority', 'unstable_IdlePriority', 'unstable_getCurrentPriorityLevel'],
  ...['unstable_cancelCallback', 'unstable_now', 'unstable_requestPaint', 'unstable_scheduleCallback'],
  ...['unstable_shouldYield', 'unstable_forceFrameRate', 'unstable_next', 'unstable_runWithPriority'],
  ...['unstable_wrapCallback', 'unstable_scheduleHydration'],
  ...['__reactInternalSnapshotBeforeUpdate', '__reactViewTransition', '_currentValue', '_eventListeners'],
  ...['_fragmentFiber', '_internalRoot', '_observers', '_reactInternals', '_reactRetry', '_stashedDisplay'],
  ...['_stashedText', '_valueTracker', '_visibility', 'attachedListener', 'cachePool', 'foundSelf'],
  ...['fragmentInstance', 'hoistableScripts', 'hoistableStyles', 'lastEffect', 'optionsOrUseCapture'],
  ...['priorityLevel', 'reactFragments', 'sortIndex', 'unsuspend', '_currentValue2', '_selector'],
  ...['_threadCount', 'imgBytes', 'imgCount', 'stylesheets', 'suspenseyImages', 'transitionTypes'],
  ...['waitingForImages', 'waitingForViewTransition'],
  // What class components may have, and none here has; options of a root that none here is given.
  ...['UNSAFE_componentWillMount', 'UNSAFE_componentWillReceiveProps', 'UNSAFE_componentWillUpdate'],
  ...['componentDidMount', 'componentDidUpdate', 'componentWillMount', 'componentWillReceiveProps'],
  ...['componentWillUnmount', 'componentWillUpdate', 'getDerivedStateFromProps', 'getSnapshotBeforeUpdate'],
  ...[
    'shouldComponentUpdate',
    'isPureReactComponent',
    'identifierPrefix',
    'onCaughtError',
    'onUncaughtError',
  ],
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
