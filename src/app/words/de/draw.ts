import type { Part } from '../parts.ts';

export const draw: Part<'draw'> = {
  title: 'Graph zeichnen',
  pens: 'Stifte',
  draw: ['Zeichnen', 'Klicken setzt Knoten; Ziehen von Knoten zu Knoten verbindet sie'],
  move: ['Bewegen', 'Knoten ziehen'],
  keys: 'Die Leertaste setzt einen Knoten in die Mitte der Karte. Enter wählt einen Knoten oder eine Kante und verbindet zwei Knoten, die nacheinander gewählt werden. Pfeiltasten bewegen einen Knoten, Entf löscht das Gewählte.',
  node: (number) => `Knoten ${number}`,
  edge: (from, to, weight, oneway) =>
    oneway
      ? `Kante von ${from} nach ${to}, Gewicht ${weight}`
      : `Kante ${from} – ${to}, Gewicht ${weight}`,
  weight: 'Gewicht',
  weightTitle: 'Leer: die Länge der Kante',
  oneway: ['Einbahn', 'Führt nur in eine Richtung'],
  turn: ['Umdrehen', 'Führt in die andere Richtung'],
  joinNext: 'Wählen Sie einen Knoten zum Verbinden',
  remove: 'Löschen',
  clear: ['Neu beginnen', 'Zurück zu einer Kante'],
  save: ['Speichern', 'Speichert den Graphen als GeoJSON auf einer Ebene'],
  added: 'Knoten gesetzt',
  joined: 'Zwei Knoten verbunden',
  moved: 'Knoten bewegt',
  removedNode: 'Knoten gelöscht',
  removedEdge: 'Kante gelöscht',
  weighed: 'Gewicht geändert',
  turned: 'Richtung geändert',
  cleared: 'Neu begonnen',
  needsEdge: 'Ein Graph braucht mindestens eine Kante. Verbinden Sie zuerst zwei Knoten.',
  full: (most) => `Ein Graph darf höchstens ${most} Knoten haben.`,
};
