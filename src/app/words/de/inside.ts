import { count } from '../numbers.ts';
import type { Part } from '../parts.ts';

export const inside: Part<'inside'> = {
  title: 'Hineinsehen',
  leave: 'Zurück zum Rennen',
  search: 'Suche',
  stepOf: (step, total) => `Schritt ${step} von ${total}`,
  rule: {
    f: 'nimmt den Knoten mit dem kleinsten f',
    g: 'nimmt den Knoten mit dem kleinsten g',
    h: 'nimmt den Knoten mit dem kleinsten h',
    hops: 'nimmt den zuerst gefundenen Knoten',
    buckets: 'nimmt die Knoten des untersten Eimers',
  },
  fromB: 'Die Suche von B',
  done: 'Nichts in der Warteschlange kann besser sein: fertig.',
  g: 'g, Weg bisher',
  h: 'h, noch vor uns',
  f: (unit) => `f, in ${unit}`,
  gAlone: (unit) => `g, Weg bisher, in ${unit}`,
  units: {
    meters: 'Metern',
    kilometers: 'Kilometern',
    feet: 'Fuß',
    miles: 'Meilen',
    seconds: 'Sekunden',
    edges: 'Kanten',
    own: 'Einheiten',
    cost: 'Kosten',
  },
  roads: (number) =>
    count(number, { one: 'Seine eine Straße', other: 'Seine # Straßen, eine nach der anderen' }),
  noRoads: 'Von hier führt keine Straße weiter.',
  pruned: (best) =>
    `Seine Straßen werden nicht angesehen: Kein Weg über ihn ist besser als der beste bekannte, ${best}.`,
  toward: [
    'Nach Norden',
    'Nach Nordosten',
    'Nach Osten',
    'Nach Südosten',
    'Nach Süden',
    'Nach Südwesten',
    'Nach Westen',
    'Nach Nordwesten',
  ],
  outcomes: {
    new: (g, weight, sum, key) =>
      `Ein neuer Knoten: g = ${g} + ${weight} = ${sum}. In die Warteschlange mit ${key}.`,
    shorter: (g, weight, sum, key, before) =>
      `Kürzer als der bisher bekannte Weg, ${before}: g = ${g} + ${weight} = ${sum}. Noch einmal in die Warteschlange mit ${key}.`,
    reopened: (g, weight, sum, key, before) =>
      `Zu früh erledigt mit ${before}: g = ${g} + ${weight} = ${sum}. Zurück in die Warteschlange mit ${key}.`,
    longer: (before, sum) => `Wartet schon mit g = ${before}; ${sum} ist nicht besser.`,
    settled: (before, sum) => `Schon erledigt mit g = ${before}; ${sum} ist nicht besser.`,
    kept: (before) => `Schon erledigt mit g = ${before}: Eine gierige Suche kehrt nicht zurück.`,
    back: (before) => `Von dort kam die Suche, g = ${before}.`,
    met: 'Die Suche vom anderen Ende hat ihn erledigt.',
    beyond: (sum, best) =>
      `g = ${sum}: Kein Weg über ihn ist besser als der beste bekannte, ${best}.`,
    closed: 'Gesperrt.',
  },
  why: {
    bfs: 'Die Warteschlange hält die Knoten in der Reihenfolge, in der sie gefunden wurden: erst alle, die eine Kante entfernt sind, dann alle mit zwei Kanten. Der erste Weg nach B hat deshalb die wenigsten Kanten, wie lang sie auch sind.',
    dijkstra:
      'Keine Straße ist kürzer als nichts: Der Knoten mit dem kürzesten Weg in der Warteschlange kann später nicht kürzer erreicht werden und ist endgültig erledigt. Wo B liegt, weiß die Suche nicht; sie wächst nach allen Seiten gleich.',
    astar:
      'Kein Weg nach B ist kürzer, als h sagt: f ist nie mehr als der Weg über den Knoten, und Knoten, die von B wegführen, warten. Ist nichts in der Warteschlange besser als der beste Weg nach B, so bleibt kein kürzerer.',
    weighted:
      'Eine Heuristik, die mehrfach zählt, zieht die Suche nach B und lässt aus, was A* noch prüfen würde. Der gefundene Weg ist höchstens um diesen Faktor länger als der kürzeste.',
    greedy:
      'Nur h zählt: Die Suche geht immer von dem Knoten weiter, der B am nächsten scheint, und vergisst, wie lang der Weg war. Sie ist oft bald am Ziel, und oft nicht auf dem kürzesten Weg.',
    bidijkstra:
      'Zwei Suchen von halber Tiefe bedecken weniger Fläche als eine von ganzer. Sie enden nicht, wo sie sich zuerst treffen, sondern wenn kein Weg hinüber kürzer sein kann als der beste gefundene.',
    biastar:
      'Beide Suchen haben eine Heuristik zum anderen Ende, und was eine Seite erledigt hat, erledigt die andere nie. Ein Knoten wird nicht weiter angesehen, wenn kein Weg über ihn den besten gefundenen verbessern kann.',
    landmarks:
      'Die Wege von einigen fernen Landmarken zu allen Knoten sind bekannt: Nach der Dreiecksungleichung begrenzen ihre Unterschiede, was bis B noch bleibt. Auf Straßen ist diese Schranke viel enger als die Luftlinie, so kommen weniger Knoten vor B.',
    bilandmarks:
      'Schranken aus Landmarken leiten eine Suche von jedem Ende. Beide enden, wenn kein Weg hinüber kürzer sein kann als der beste gefundene.',
    hierarchy:
      'Wenige Knoten zerschneiden das Netz in Teile, und jeder weite Weg kreuzt einen Schnitt; Abkürzungen zwischen den Knoten der Schnitte sind einmal vorbereitet. Eine Frage steigt nur von beiden Enden zu den Schnitten darüber und öffnet die Abkürzungen des besten Wegs.',
  },
  code: 'Die eine Schleife',
  codeNote:
    'der beste bisher bekannte Weg nach B. Jeder Algorithmus hat seinen eigenen Schlüssel.',
  queue: (size) =>
    count(size, {
      one: 'Die Warteschlange: # Schlüssel',
      other: 'Die Warteschlange: # Schlüssel',
    }),
  queueView: 'Warteschlange als',
  heap: 'Heap',
  list: 'Liste',
  heapTitle: 'Wie der Heap sie hat: Unter jedem Schlüssel stehen bis zu vier, keiner kleiner (Q)',
  listTitle: 'Nach Schlüsseln (Q)',
  emptyQueue: 'Die Warteschlange ist leer.',
  top: (key) => `Oben: ${key}, kommt als Nächstes.`,
  ringed: (keys) => `Umrandet: ${keys}, gerade eingereiht.`,
  overtaken: (number, isText) =>
    `${isText ? 'Durchgestrichen' : 'Hohl'}: ${count(number, {
      one: '# Eintrag, den ein besserer Weg überholt hat; er wird übergangen.',
      other: '# Einträge, die ein besserer Weg überholt hat; sie werden übergangen.',
    })}`,
  more: (number) => count(number, { other: 'und # weitere' }),
  buckets: (width) =>
    `Eimer, je ${width} breit, der unterste zuerst. In einem Eimer gibt es keine Ordnung.`,
  bucket: (from, number) => `ab ${from}: ${count(number, { other: '# Knoten' })}`,
  taken: (number) =>
    count(number, {
      one: '# Knoten ist im Eimer, der gerade geleert wird, noch übrig.',
      other: '# Knoten sind im Eimer, der gerade geleert wird, noch übrig.',
    }),
  tabs: 'Teile',
  node: 'Knoten',
  codeTab: 'Code',
  queueTab: 'Schlange',
  dock: 'Schritte',
  previous: 'Zurück (←)',
  next: 'Weiter (→)',
  play: 'Abspielen',
  pause: 'Anhalten',
  slider: 'Schritt',
  pace: 'Ein Druck ist',
  paces: {
    arc: ['Straße', 'Eine Straße des Knotens'],
    node: ['Knoten', 'Ein erledigter Knoten'],
    wave: ['Welle', 'Ein Hundertstel der Suche'],
  },
  slow: 'Langsam',
  settledEnd: (total) => `${total} erledigt`,
  settledNow: (road, formula) =>
    road ? `Erledigt: ${road}, ${formula}` : `Erledigt: ${formula}`,
  queuedNow: (list) => `eingereiht: ${list}`,
  nothingQueued: 'nichts eingereiht',
  waiting: 'wartet in der Warteschlange',
  straightTo: (end, length) => `h: Luftlinie nach ${end}, ${length}`,
  from: (road) => `erreicht über ${road}`,
  climbCode: 'Steigen und Entpacken',
  climbs: 'Zwei Aufstiege, keine Warteschlange',
  cut: (level, total, nodes) =>
    count(nodes, {
      one: `Schnitt ${level} von ${total}: # Knoten zerteilt, was die Schnitte darüber ganz ließen, und steht über alldem.`,
      other: `Schnitt ${level} von ${total}: # Knoten zerteilen, was die Schnitte darüber ganz ließen, und stehen über alldem.`,
    }),
  climb: (end, weight) =>
    `Der Aufstieg von ${end} erledigt einen Knoten, ${weight} entfernt. Seine Abkürzungen führen nur zu höheren Knoten.`,
  climbed: (end, number) => count(number, { other: `Von ${end}: # Knoten` }),
  bestSoFar: (weight) => `Bester Weg hinüber bisher: ${weight}`,
  notMet: 'Die Aufstiege haben sich noch nicht getroffen.',
  packed: (pieces) =>
    count(pieces, {
      one: 'Der beste Weg ist # Abkürzung.',
      other:
        'Der beste Weg besteht aus # Abkürzungen und Straßen, hinauf von A und hinab nach B.',
    }),
  unpacked: (pieces) =>
    count(pieces, {
      other: 'Jede Abkürzung öffnet sich in zwei über einen tieferen Knoten: jetzt # Stücke.',
    }),
  whole: (roads) =>
    count(roads, {
      one: 'Nur # Straße ist übrig: Das ist der Weg.',
      other: 'Nur Straßen sind übrig, # Stück: Das ist der Weg.',
    }),
};
