/** Die Lektionen auf Deutsch. */
import type { LessonTexts } from './en.ts';

export const de: LessonTexts = {
  title: 'Lektionen',
  about:
    'Acht kurze Lektionen neben der lebendigen Karte. Bei jedem Schritt kannst du A und B verschieben und abspielen.',
  all: 'Alle Lektionen',
  lessonOf: (lesson, all) => `Lektion ${lesson} von ${all}`,
  stepOf: (step, all) => `Schritt ${step} von ${all}`,
  done: 'Gelesen',
  back: 'Zurück',
  next: 'Weiter',
  nextLesson: 'Nächste Lektion',
  finish: 'Fertig',
  quiz: ['Vorhersagen', 'Zehn Fragen zur Suche auf der Karte'],
  lessons: {
    bfs: {
      title: 'Breitensuche',
      steps: [
        [
          'Eine Welle im Labyrinth',
          'Wie findest du ohne Plan hinaus? Sieh dir zuerst alle Stellen an, die einen Schritt von A entfernt sind. Dann alle, die zwei Schritte entfernt sind, dann drei. Die Zahlen sind diese Schritte.',
        ],
        [
          'Ring um Ring',
          'Die Suche breitet sich aus wie eine Welle im Wasser. Keine Stelle in sechs Schritten Entfernung kommt an die Reihe, bevor alle in fünf Schritten dran waren. In der Schlange wartet nur der neueste Ring.',
        ],
        [
          'Der erste Weg hat die wenigsten Schritte',
          'Erreicht die Welle B, dann gibt es keinen Weg mit weniger Schritten: Er wäre früher angekommen. Aber sieh dir den Rest des Labyrinths an. Die Welle war überall, auch weit weg von B.',
        ],
        [
          'Schritte sind keine Kilometer',
          'Auf der Karte von Rumänien zählt die Welle Straßen. Über Fagaras sind es nur drei Straßen, aber 450 km. Vier kürzere Straßen wären 418 km lang. Für Straßen brauchen wir eine bessere Regel.',
        ],
      ],
    },
    dijkstra: {
      title: 'Der Algorithmus von Dijkstra',
      steps: [
        [
          'Der nächste Ort zuerst',
          'Dijkstras Regel von 1959: Mach immer mit dem wartenden Ort weiter, der auf der Straße am nächsten bei A liegt. Wir beginnen in Arad mit 0 km. Seine Nachbarn warten mit 75, 118 und 140 km.',
        ],
        [
          'Erledigt',
          'Zuerst kam Zerind mit 75 km, dann Timisoara mit 118 und Sibiu mit 140. Ein Ort, der dran war, ist erledigt: Seine Zahl steht fest, denn jeder andere Weg kommt von einem Ort, der weiter weg ist.',
        ],
        [
          'Ein besserer Weg taucht auf',
          'Nach Pitesti kommt man über Rimnicu Vilcea oder über Craiova. Ein wartender Ort behält immer die kleinste Zahl, die bisher gefunden wurde. Über Rimnicu Vilcea sind es 317 km.',
        ],
        [
          '418 km, ganz sicher',
          'Bukarest ist die dreizehnte Stadt, die erledigt wird, und der Weg ist der kürzeste. Der Preis: Dijkstra hat auch Oradea und Drobeta angesehen, obwohl sie in der falschen Richtung liegen. Wo B ist, weiß er nicht.',
        ],
      ],
    },
    astar: {
      title: 'A* schaut voraus',
      steps: [
        [
          'Wie weit ist es noch?',
          'A* fragt eins mehr als Dijkstra: Wie weit ist es von hier bis B, mindestens? Die Luftlinie ist eine gute Schätzung und heißt h. Sibiu: 140 km gefahren, noch 253 km, zusammen f = 393. Timisoara liegt näher bei A, hat aber f = 447 und wartet.',
        ],
        [
          'Die kleinste Summe',
          'A* nimmt immer das kleinste f = g + h: gefahrene Kilometer plus geschätzte. Rimnicu Vilcea hat 220 + 193 = 413, Fagaras 239 + 176 = 415. Zeig auf eine Stadt, um ihre drei Zahlen zu sehen.',
        ],
        [
          'Nicht der erste Weg, sondern der beste',
          'Von Fagaras aus findet A* einen Weg nach Bukarest mit 450 km. Trotzdem hört es nicht auf: Pitesti hat f = 417, also kann es einen kürzeren geben. Den gibt es: 418 km. A* erledigte 6 Städte, Dijkstra 13.',
        ],
        [
          'In einer ganzen Stadt',
          'Blau: A*. Orange: was nur Dijkstra angesehen hat. Beide finden denselben kürzesten Weg. Die Schätzung darf nie zu groß sein; die Luftlinie ist es nie. Darum darf A* den größten Teil der Stadt auslassen und hat doch recht.',
        ],
      ],
    },
    weight: {
      title: 'Wie weit der Schätzung trauen?',
      steps: [
        [
          'Gewicht 0: gar keine Schätzung',
          'Die Schätzung lässt sich mit einem Gewicht malnehmen: f = g + Gewicht × h. Mit Gewicht 0 verschwindet sie, und A* tut genau das, was Dijkstra tut. Die Welle ist rund.',
        ],
        [
          'Gewicht 1: genau richtig',
          'Jetzt zählt die Luftlinie ganz. Aus der Welle wird ein Tropfen, der auf B zeigt. Der Weg ist immer noch garantiert der kürzeste.',
        ],
        [
          'Gewicht 2: in Eile',
          'Die Schätzung ist jetzt zu groß, und A* rennt geradeaus. Es sieht sich fast nichts an, aber der Weg ist länger: Die Karte links sagt, um wie viel. Öffne „Algorithmus und Kosten“ und verschiebe das Gewicht selbst.',
        ],
      ],
    },
    twoway: {
      title: 'Von beiden Enden',
      steps: [
        [
          'Zwei kleine Wellen',
          'Warum soll nur A suchen? Hier beginnt eine Welle bei A und eine zweite bei B, die den Straßen rückwärts folgt. Sie wachsen abwechselnd.',
        ],
        [
          'Halber Radius, ein Viertel der Fläche',
          'Ein Kreis mit halbem Radius hat nur ein Viertel der Fläche. Zwei davon sind halb so groß wie der große. Das wird gespart: Vergleiche, wie viele Knoten beide erledigt haben.',
        ],
        [
          'Mit einer Schätzung auf beiden Seiten',
          'Der beidseitige A* gibt jeder Welle eine Schätzung. Sich einmal zu treffen genügt nicht: Der erste gefundene Weg muss nicht der kürzeste sein. Die Suche endet, wenn kein wartender Ort ihn mehr verbessern kann.',
        ],
      ],
    },
    landmarks: {
      title: 'Landmarken',
      steps: [
        [
          'Die Luftlinie schätzt manchmal schlecht',
          'Straßen machen Bögen, und über einen Fluss geht es nur auf einer Brücke. Davon weiß die Luftlinie nichts. Je schlechter die Schätzung, desto mehr muss A* ansehen.',
        ],
        [
          'Einmal messen, immer nutzen',
          'Wähle einige Landmarken am Rand und miss einmal die Wege von jeder zu allen Kreuzungen. Ist eine Landmarke 9 km von dir und 14 km von B entfernt, dann sind es bis B mindestens 5 km. Beim ersten Mal dauert das einen Augenblick.',
        ],
        [
          'Eine bessere Schätzung',
          'Diese Schätzung kommt von echten Straßen, mit Brücken und Umwegen, und ist nie zu groß. Aus der Welle wird ein schmales Band. Der Preis ist Speicher: einige Zahlen für jede Kreuzung.',
        ],
      ],
    },
    hierarchy: {
      title: 'Eine Hierarchie der Straßen',
      steps: [
        [
          'Wichtige Kreuzungen',
          'Auf einer langen Fahrt verlässt du die kleinen Straßen und nimmst die großen. Eine Hierarchie tut das ganz genau: Sie ordnet alle Kreuzungen nach ihrer Wichtigkeit, bevor jemand fragt.',
        ],
        [
          'Nur aufwärts',
          'Abkürzungen ersetzen die kleinen Straßen dazwischen. Dann suchen beide Enden nur aufwärts, zu wichtigeren Kreuzungen, bis sie sich treffen. Was die Suche ansieht, wirkt zerrissen, weil die Abkürzungen springen.',
        ],
        [
          'Sofort',
          'Die Vorbereitung dauerte einen Augenblick, jede Antwort braucht jetzt fast keine Zeit mehr. Nimm B und zieh es durch die Stadt: Der kürzeste Weg folgt deiner Hand. So arbeiten Routenplaner.',
        ],
      ],
    },
    closures: {
      title: 'Gesperrte Straßen und kein Weg',
      steps: [
        [
          'Eine Brücke ist gesperrt',
          'Die Brücke der Emperor Avenue ist gesperrt. Der beste Weg führt jetzt über eine andere. Zeig auf eine Straße und drück X, um sie zu sperren oder wieder zu öffnen, und sieh, wie der Weg sich biegt.',
        ],
        [
          'Gar kein Weg',
          'Nach Iasi und Neamt führt nur eine Straße, und die ist gesperrt. Die Suche erledigt jede Stadt, die sie erreicht. Wartet keine mehr, dann steht fest: Es gibt keinen Weg. Auch das ist eine Antwort.',
        ],
        [
          'Einbahnstraßen',
          'In Manhattan sind die meisten Straßen Einbahnstraßen. Der Weg nach B ist mehr als doppelt so lang wie zu Fuß. Vertausche A und B mit S: Der Rückweg ist ein anderer und anders lang.',
        ],
      ],
    },
  },
};
