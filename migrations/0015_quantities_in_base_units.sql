-- Stock was counted in whole kilos and litres; from here on it is stored in grams and millilitres, so that 2,5 kg can be
-- told. Movements and openings keep what they say, with their unit: their hashes vouch for it. Each database does this
-- once, in the transaction that also remembers it. An owner that is no superuser sees no row while security is forced.
ALTER TABLE "products" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- As for the products: it is forced again below, before anybody else sees these tables.
ALTER TABLE "lots" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The same amount in a smaller unit. More than a thousand tonnes of one lot is a slip of a finger, and what the column
-- can not hold any more: it is cut there; the movements still say it.
UPDATE "lots" l SET quantity = least(l.quantity::bigint * 1000, 1000000000)::integer
  FROM "products" p
 WHERE p.restaurant_id = l.restaurant_id AND p.id = l.product_id AND p.unit IN ('kg', 'l');--> statement-breakpoint
-- The same for the minimum that a restaurant set.
UPDATE "products" SET minimum_stock = least(minimum_stock::bigint * 1000, 1000000000)::integer
 WHERE minimum_stock IS NOT NULL AND unit IN ('kg', 'l');--> statement-breakpoint
ALTER TABLE "products" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lots" FORCE ROW LEVEL SECURITY;
