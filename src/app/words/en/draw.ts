/** A graph that the user draws on a plane. */
export const draw = {
  title: 'Draw a graph',
  pens: 'Pens',
  draw: ['Draw', 'Click to add nodes; drag from node to node to join them'],
  move: ['Move', 'Drag nodes to move them'],
  keys: 'Space adds a node in the middle of the map. Enter chooses a node or an edge, and joins two nodes that are chosen one after the other. Arrow keys move a node, Delete removes what is chosen.',
  node: (number: number) => `Node ${number}`,
  edge: (from: number, to: number, weight: string, oneway: boolean) =>
    oneway
      ? `Edge from ${from} to ${to}, weight ${weight}`
      : `Edge ${from} – ${to}, weight ${weight}`,
  weight: 'Weight',
  weightTitle: 'Empty: the length of the edge',
  oneway: ['One-way', 'Leads in one direction only'],
  turn: ['Turn around', 'Leads the other way'],
  joinNext: 'Choose a node to join it with',
  remove: 'Delete',
  clear: ['Start over', 'Back to one edge'],
  save: ['Save', 'Saves the graph as GeoJSON on a plane'],

  /** Steps of undo. */
  added: 'Added a node',
  joined: 'Joined two nodes',
  moved: 'Moved a node',
  removedNode: 'Deleted a node',
  removedEdge: 'Deleted an edge',
  weighed: 'Changed a weight',
  turned: 'Changed a direction',
  cleared: 'Started over',
  needsEdge: 'A graph needs at least one edge. Join two nodes first.',
  full: (most: number) => `A graph may have ${most} nodes at most.`,
} as const;
