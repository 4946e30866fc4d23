/** What the library of this service's own is painted from: a name, its shape, what is asked of the engine, what it is good for. */
export const pictureRows = `
mountains-sunrise | tall | mountain peaks and pines at sunrise | nature travel adventure
mountain-lake | wide | a mountain lake with a canoe at golden hour | nature travel relaxation adventure
tuscan-hills | wide | rolling countryside hills with a tree at golden hour | nature travel
misty-forest | tall | a misty forest in the morning with a deer | nature animals relaxation
autumn-forest | wide | an autumn forest with a fox | nature animals
flower-meadow | square | a meadow of flowers with a butterfly in spring | nature flowers
desert-caravan | wide | camels on desert dunes at sunset | nature travel animals adventure
palm-beach | tall | a tropical beach with palm trees at day | nature travel relaxation seaside
sailing-boat | wide | a sailing boat on the sea at sunset | nature travel relaxation seaside
lighthouse | tall | a lighthouse on a rocky coast at dusk | nature travel architecture seaside
river-valley | tall | a river with a bridge in a green valley in summer | nature
northern-lights | wide | northern lights over snowy mountains and a cabin | nature travel
camping-under-stars | tall | a tent under a starry sky | nature adventure travel
coral-reef | square | a turtle and fish at a coral reef underwater | nature animals seaside
savanna | wide | an elephant and a giraffe in the savanna at sunset | nature animals travel
tiger-in-jungle | tall | a tiger in the jungle | nature animals
snowy-cabin | wide | a cabin in a snowy forest at dusk in winter | nature home relaxation
windmill | square | a windmill in a tulip meadow | nature environment flowers
cherry-blossom | tall | a sakura in bloom in a garden in spring | nature flowers relaxation
cactus-desert | square | a cactus in a canyon at golden hour | nature
penguins | square | penguins on an iceberg | nature animals environment
city-dusk | wide | city skyline at dusk | travel architecture business
city-night | tall | skyscrapers of a city at night | architecture business
neon-street | tall | a street in the rain at night, neon lights, a car | transport
bridge-harbour | wide | a bridge over a harbour at golden hour | architecture travel seaside
paris-evening | square | the Eiffel tower at sunset | travel architecture love
mountain-road | wide | a car on a mountain road at day | travel transport adventure
country-train | wide | a train through meadow and hills in summer | travel transport
plane-above-clouds | tall | a plane above the clouds at sunrise | travel transport
hot-air-balloons | square | a hot air balloon over hills at dawn | travel adventure
rooftop-cat | wide | a cat on a rooftop at dusk over the city | animals architecture
old-castle | tall | a castle on a hill in fog | travel architecture
desk-laptop | wide | a laptop and a cup on a desk in the morning | business technology
growth-chart | tall | a chart on a desk | business money
coins | square | coins on a table | money business
bright-idea | square | a light bulb, abstract background | business education success
golden-trophy | tall | a golden trophy on a pedestal in a studio | success sport business
phone-studio | tall | a phone on a pedestal in a studio | technology shopping
robot-city | tall | a robot in a neon city at night | technology
blue-network | wide | a blue abstract network | technology business science
headphones-studio | square | headphones on a pedestal in a studio | music technology shopping
rocket | tall | a rocket in space beside a planet | science technology adventure
earth-from-space | wide | the earth and a satellite in space | science environment technology
moon-walk | square | an astronaut on the moon | science adventure
laboratory | square | a flask and an atom on a table | science education health
coffee-window | square | a cup of coffee on a table by the window in the morning | food home relaxation
pizza | square | a pizza on a table | food
fruit-table | wide | apples, an orange and strawberries on a table | food health
birthday-cake | square | a cake with candles on a table | food celebration family
fresh-salad | tall | a salad on a table in the morning | food health
breakfast | wide | a croissant and a cup on a cafe table in the morning | food relaxation
running-shoes | square | a red sneaker on a pedestal in a studio | sport health shopping
dumbbells | wide | dumbbells in a studio | sport health
guitar-stage | tall | a guitar on a stage | music
piano | wide | a piano in a room in the evening | music home
book-lamp | tall | a book and a lamp on a desk at night | education home
gift | square | a gift on a table | celebration love family shopping
fireworks | tall | fireworks over the city at night | celebration
red-heart | square | a red heart, abstract background | love health
rose-garden | tall | a rose in a garden | flowers love nature
rainy-window | square | a cat by the window in the rain | animals home relaxation
meadow-dog | wide | a dog in a meadow under clouds | animals nature family
living-room | wide | a sofa and a potted plant in a living room | home relaxation family
clock | square | a clock on a desk | business
stethoscope | square | a stethoscope on a table | health science
`;

export const clipRows = `
drifting-mountains | tall | mountain peaks and a lake at golden hour | nature travel adventure
sunset-waves | wide | ocean waves at sunset with a boat | nature travel relaxation seaside
rainy-forest | tall | a forest in the rain | nature relaxation
city-lights | wide | city skyline at night | architecture business travel
starry-tent | tall | a tent under a starry sky at night | nature adventure
meadow-breeze | wide | a windmill and tulips in a meadow at day | nature flowers
falling-snow | tall | a cabin in a snowy forest at dusk, snow falling | nature home
reef-life | wide | fish and a turtle at a coral reef underwater | nature animals seaside
rocket-flight | tall | a rocket in space beside a planet | science technology
coffee-rain | tall | a cup of coffee by the window in the rain | food home relaxation
night-fireworks | tall | fireworks over the city at night | celebration
network-pulse | wide | a blue abstract network | technology business science
mountain-drive | wide | a car on a mountain road | travel transport
polar-lights | wide | northern lights over snowy mountains | nature travel
`;
