/** Las lecciones en español. */
import type { LessonTexts } from './en.ts';

export const es: LessonTexts = {
  title: 'Lecciones',
  about:
    'Ocho lecciones breves junto al mapa vivo. En cada paso puedes mover A y B y volver a reproducir.',
  all: 'Todas las lecciones',
  lessonOf: (lesson, all) => `Lección ${lesson} de ${all}`,
  stepOf: (step, all) => `Paso ${step} de ${all}`,
  done: 'Leída',
  back: 'Atrás',
  next: 'Siguiente',
  nextLesson: 'Lección siguiente',
  finish: 'Terminar',
  quiz: ['Adivina qué sigue', 'Diez preguntas sobre la búsqueda del mapa'],
  lessons: {
    bfs: {
      title: 'Búsqueda en anchura',
      steps: [
        [
          'Una ola en un laberinto',
          '¿Cómo se sale sin un plano? Mira primero todas las casillas que están a un paso de A. Luego todas las que están a dos pasos, después a tres. Los números cuentan esos pasos.',
        ],
        [
          'Anillo a anillo',
          'La búsqueda se extiende como una ola en el agua. Nunca mira una casilla a seis pasos antes que todas las que están a cinco. En la cola solo espera el anillo más nuevo.',
        ],
        [
          'El primer camino tiene menos pasos',
          'Cuando la ola llega a B, no puede haber un camino con menos pasos: habría llegado antes. Pero mira el resto del laberinto. La ola fue a todas partes, también lejos de B.',
        ],
        [
          'Los pasos no son kilómetros',
          'En un mapa de Rumanía, la ola cuenta carreteras. Por Fagaras son solo tres, pero 450 km. Cuatro carreteras más cortas serían 418 km. Para carreteras hace falta una regla mejor.',
        ],
      ],
    },
    dijkstra: {
      title: 'El algoritmo de Dijkstra',
      steps: [
        [
          'Primero el lugar más cercano',
          'La regla de Dijkstra, de 1959: sigue siempre desde el lugar en espera más cercano a A por carretera. Empezamos en Arad, con 0 km. Sus vecinos esperan con 75, 118 y 140 km.',
        ],
        [
          'Fijado',
          'Zerind llegó primero, con 75 km, luego Timisoara con 118 y Sibiu con 140. Un lugar ya tomado queda fijado: su número es definitivo, porque cualquier otro camino viene de un lugar más lejano.',
        ],
        [
          'Aparece un camino mejor',
          'A Pitesti se llega por Rimnicu Vilcea o por Craiova. Un lugar en espera guarda siempre el número más pequeño hallado hasta ahora. Por Rimnicu Vilcea son 317 km.',
        ],
        [
          '418 km, con certeza',
          'Bucarest es la decimotercera ciudad fijada, y el camino es el más corto. El precio: Dijkstra también miró Oradea y Drobeta, aunque quedan en mala dirección. No sabe dónde está B.',
        ],
      ],
    },
    astar: {
      title: 'A* mira hacia delante',
      steps: [
        [
          '¿Cuánto falta?',
          'A* pregunta una cosa más que Dijkstra: ¿cuánto hay de aquí a B, como mínimo? La línea recta es una buena estimación, llamada h. Sibiu: 140 km recorridos, 253 km por delante, en total f = 393. Timisoara está más cerca de A, pero tiene f = 447 y espera.',
        ],
        [
          'La suma más pequeña',
          'A* toma siempre el menor f = g + h: kilómetros recorridos más kilómetros estimados. Rimnicu Vilcea tiene 220 + 193 = 413, Fagaras 239 + 176 = 415. Señala una ciudad para ver sus tres números.',
        ],
        [
          'No el primer camino, sino el mejor',
          'Desde Fagaras, A* encuentra un camino a Bucarest de 450 km. No se detiene: Pitesti tiene f = 417, así que puede haber uno más corto. Lo hay: 418 km. A* fijó 6 ciudades, Dijkstra 13.',
        ],
        [
          'En toda una ciudad',
          'Azul: A*. Naranja: lo que solo miró Dijkstra. Los dos encuentran el mismo camino más corto. La estimación nunca debe ser demasiado grande; la línea recta nunca lo es. Por eso A* puede ignorar casi toda la ciudad y acertar.',
        ],
      ],
    },
    weight: {
      title: 'Cuánto fiarse de la estimación',
      steps: [
        [
          'Peso 0: ninguna estimación',
          'La estimación se puede multiplicar por un peso: f = g + peso × h. Con peso 0 desaparece, y A* hace exactamente lo que hace Dijkstra. La ola es redonda.',
        ],
        [
          'Peso 1: lo justo',
          'Ahora la línea recta cuenta por completo. La ola se vuelve una gota que apunta a B. El camino sigue siendo, con garantía, el más corto.',
        ],
        [
          'Peso 2: con prisa',
          'La estimación es ahora demasiado grande, y A* corre todo recto. No mira casi nada, pero el camino es más largo: el panel dice cuánto. Abre «Algoritmo y coste» y mueve tú el peso.',
        ],
      ],
    },
    twoway: {
      title: 'Desde los dos extremos',
      steps: [
        [
          'Dos olas pequeñas',
          '¿Por qué ha de buscar solo A? Aquí una ola sale de A y otra de B, que sigue las calles al revés. Crecen por turnos.',
        ],
        [
          'La mitad del radio, un cuarto del área',
          'Un círculo con la mitad del radio tiene solo un cuarto del área. Dos son la mitad del grande. Eso se ahorra: compara los dos números de nodos fijados.',
        ],
        [
          'Con una estimación en cada lado',
          'A* bidireccional da una estimación a cada ola. Encontrarse una vez no basta: el primer camino hallado puede no ser el más corto. La búsqueda termina cuando ningún lugar en espera puede mejorarlo.',
        ],
      ],
    },
    landmarks: {
      title: 'Puntos de referencia',
      steps: [
        [
          'La línea recta a veces estima mal',
          'Las calles dan vueltas, y un río solo se cruza por un puente. La línea recta no sabe nada de eso. Cuanto peor es la estimación, más tiene que mirar A*.',
        ],
        [
          'Medir una vez, usar siempre',
          'Elige unos puntos de referencia en el borde y mide una vez el camino de cada uno a todos los cruces. Si uno está a 9 km de ti y a 14 km de B, entonces B está al menos a 5 km. La primera vez tarda un momento.',
        ],
        [
          'Una estimación mejor',
          'Viene de calles reales, con sus puentes y rodeos, y nunca es demasiado grande. La ola se vuelve una franja estrecha. El precio es memoria: unos números por cada cruce.',
        ],
      ],
    },
    hierarchy: {
      title: 'Una jerarquía de calles',
      steps: [
        [
          'Cruces importantes',
          'En un viaje largo dejas las calles pequeñas y tomas las grandes. Una jerarquía lo hace con exactitud: ordena todos los cruces por importancia antes de que nadie pregunte.',
        ],
        [
          'Solo hacia arriba',
          'Unos atajos sustituyen las calles pequeñas de en medio. Después, los dos extremos buscan solo hacia arriba, hacia cruces más importantes, hasta encontrarse. Lo explorado parece roto porque los atajos saltan.',
        ],
        [
          'Al instante',
          'La preparación tardó un momento; ahora cada respuesta casi no lleva tiempo. Toma B y arrástralo por la ciudad: el camino más corto sigue tu mano. Así trabajan los planificadores de rutas.',
        ],
      ],
    },
    closures: {
      title: 'Calles cerradas y ningún camino',
      steps: [
        [
          'Un puente está cerrado',
          'El puente de Emperor Avenue está cerrado. El mejor camino va ahora por otro. Señala una calle y pulsa X para cerrarla o volver a abrirla, y mira cómo se dobla el camino.',
        ],
        [
          'Ningún camino',
          'A Iasi y a Neamt lleva una sola carretera, y está cerrada. La búsqueda fija todas las ciudades que alcanza. Cuando ya no espera ninguna, lo sabe: no hay camino. Eso también es una respuesta.',
        ],
        [
          'Calles de sentido único',
          'En Manhattan la mayoría de las calles son de sentido único. El camino a B es más del doble de largo que a pie. Intercambia A y B con S: la vuelta es otra, con otra longitud.',
        ],
      ],
    },
  },
};
