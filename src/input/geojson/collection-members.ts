/** What the outermost object of a file says of itself. */
import { nothing } from '../bytes.ts';

/** Its members as JSON: all but its features, of which it has none. */
export class CollectionMembers {
  /** Of `properties`, as it is in the file; empty where there is none. */
  properties = nothing;
  private readonly decoder = new TextDecoder();
  private members: string[] = [];

  begin(): void {
    this.members = [];
    this.properties = nothing;
  }

  /** @param member from the quote of its key on; its value begins later */
  add(name: string, member: Uint8Array, valueStart: number): void {
    this.members.push(this.decoder.decode(member));
    if (name === 'properties') this.properties = member.slice(valueStart);
  }

  addFeatures(): void {
    this.members.push('"features":[]');
  }

  value(): unknown {
    return JSON.parse(`{${this.members.join(',')}}`);
  }
}
