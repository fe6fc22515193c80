import fc from 'fast-check';
import { memberOf, membersOf, noneById, withMember } from './many-by-id.state.js';

test('it holds what a map would hold, and what was before stays as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.nat())), (steps) => {
      let many = noneById<number>();
      const map = new Map<string, number>();
      for (const [id, member] of steps) {
        const before = many;
        const size = many.size;
        many = withMember(many, id, member);
        expect(memberOf(before, id)).toBe(map.get(id));
        expect(before.size).toBe(size);
        map.set(id, member);
      }
      expect(many.size).toBe(map.size);
      for (const [id, member] of map) expect(memberOf(many, id)).toBe(member);
      expect([...membersOf(many)].sort()).toEqual([...map.values()].sort());
    }),
  );
});
