import type { Part } from '../parts.ts';

export const heuristic: Part<'heuristic'> = {
  formula: 'Formel',
  examples: 'Beispiele',
  mayUse: 'Was eine Formel verwenden darf',
  variables: {
    dx: 'Meter bis B nach Osten; unter 0, wo B im Westen liegt',
    dy: 'Meter bis B nach Norden; unter 0, wo B im Süden liegt',
    distance: 'Meter bis B in gerader Linie',
    degree: 'Straßen, die an dem Ort zusammentreffen',
    class: 'die wichtigste davon, von 0 (Autobahn) über 4 (Straße) bis 5 (Weg)',
    rate: 'was ein Meter mindestens kostet; 1, wo die Länge zählt',
  },
  operators: 'Zahlen, pi und',
  functions: 'Funktionen',

  empty: (example) => `Schreiben Sie eine Formel, etwa ${example}.`,
  long: (most) => `Eine Formel hat höchstens ${most} Zeichen.`,
  unfinished: 'Am Ende fehlt etwas.',
  several: 'Zwei Ausdrücke folgen aufeinander. Dazwischen gehört ein Zeichen wie +.',
  unsupported: 'Möglich sind nur Zahlen, Namen, Zeichen und Funktionen der Liste unten.',
  unexpected: (rest) => `„${rest}“ wird hier nicht erwartet.`,
  unknown: (name) => `„${name}“ ist nicht bekannt. Die Liste unten hat alle Namen.`,
  oneValue: (name) => `${name} nimmt einen Wert, etwa ${name}(dx).`,
  twoValues: (name) => `${name} nimmt zwei Werte, etwa ${name}(dx, 2).`,
  stays: (formula) => `Die Suche rechnet weiter mit ${formula}.`,
  staysZero: 'Die Suche rechnet weiter mit 0.',

  checking: 'Prüfe alle Orte …',
  admissible: (places) =>
    `Zulässig: An keinem von ${places} Orten ist sie mehr, als der beste Weg nach B kostet.`,
  tooHigh: (some, all) => `Nicht zulässig: zu hoch an ${some} von ${all} Orten.`,
  highest: (estimate, exact) =>
    `Am schlimmsten beim Ring: Sie sagt ${estimate}, der beste Weg kostet ${exact}.`,
  consistent: 'Konsistent: Sie fällt längs keiner Straße um mehr, als die Straße kostet.',
  steep: (arcs) => `Nicht konsistent: Sie fällt zu stark längs ${arcs} Straßenrichtungen.`,
  steepest: (before, after, more) =>
    `Am schlimmsten längs der gestrichelten Straße: von ${before} auf ${after}, das ist ${more} mehr, als die Straße kostet.`,
  atGoal: (estimate) => `Bei B selbst ist sie ${estimate} statt 0.`,
  odd: {
    notNumber: (places) => `An ${places} Orten ist sie keine Zahl: Dort steht 0 dafür.`,
    infinite: (places) => `An ${places} Orten ist sie unendlich: Dort steht 0 dafür.`,
    negative: (places) => `An ${places} Orten ist sie unter 0: Dort steht 0 dafür.`,
  },
  exact: 'A* besucht deshalb keinen Ort zweimal, und seine Route ist sicher eine beste.',
  again: 'Die Route von A* ist deshalb eine beste, auch wenn A* Orte mehrmals besuchen kann.',
  unsure: 'Die Route kann deshalb länger sein als die beste.',
  show: 'Zeigen',
};
