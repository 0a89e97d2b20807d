/** Where systems and shifts are used. */
import { grouped, type Registry, type Row, short } from './database.ts';

/** Boxes in degrees, each once. */
export class Areas {
  private readonly numbers = new Map<string, number>();
  private readonly boxes: (readonly number[])[] = [];
  private readonly offshore = new Set<number>();
  private readonly used: ReadonlyMap<string, readonly Row[]>;

  constructor(registry: Registry) {
    const rows = registry.rows(
      `select object_table_name || ' ' || object_auth_name || ':' || object_code as user,
              west_lon, south_lat, east_lon, north_lat, e.name as name
       from usage join extent e on e.auth_name = extent_auth_name and e.code = extent_code
       where west_lon is not null`,
    );
    this.used = grouped(rows, ({ user }) => String(user));
  }

  /** @returns the index of the box, or null if none is known */
  of(table: string, authority: string, code: string): number | null {
    const [row] = this.used.get(`${table} ${authority}:${code}`) ?? [];
    if (row === undefined) return null;
    const { west_lon, south_lat, east_lon, north_lat, name } = row;
    const index = this.add([west_lon, south_lat, east_lon, north_lat].map(Number));
    if (/offshore/i.test(String(name)) && !/onshore/i.test(String(name)))
      this.offshore.add(index);
    return index;
  }

  /** Whether it has no land. */
  isOffshore(index: number): boolean {
    return this.offshore.has(index);
  }

  sizeOf(index: number): number {
    const [west, south, east, north] = this.boxes[index] as [number, number, number, number];
    return (west <= east ? east - west : east - west + 360) * (north - south);
  }

  /** @returns the index of the box that both share, or null */
  common(one: number, other: number): number | null {
    const [a, b] = [this.boxes[one]!, this.boxes[other]!] as [number[], number[]];
    // Boxes across the 180° line are compared by the smaller one.
    if (a[0]! > a[2]! || b[0]! > b[2]!)
      return this.sizeOf(one) <= this.sizeOf(other) ? one : other;
    const box = [
      Math.max(a[0]!, b[0]!),
      Math.max(a[1]!, b[1]!),
      Math.min(a[2]!, b[2]!),
      Math.min(a[3]!, b[3]!),
    ];
    return box[0]! < box[2]! && box[1]! < box[3]! ? this.add(box) : null;
  }

  lines(): string[] {
    return this.boxes.map((box) => box.map((side) => short(side)).join(' '));
  }

  private add(box: readonly number[]): number {
    const text = box.join();
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.boxes.length);
    return this.boxes.push(box) - 1;
  }
}
